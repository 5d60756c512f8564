// A short shower of confetti for a flawless text.

import { make } from './dom.js';

const colours = ['#f0438f', '#ffc53d', '#5b8def', '#3cb179'];
const pieces = 60;

export function confetti() {
  const canvas = make('canvas.confetti', { 'aria-hidden': 'true', 'data-testid': 'confetti' });
  const brush = canvas.getContext('2d');
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  document.body.append(canvas);
  const flakes = Array.from({ length: pieces }, (_, place) => ({
    x: innerWidth / 2 + (Math.random() - 0.5) * 200, y: innerHeight / 3, turn: Math.random() * 6,
    right: (Math.random() - 0.5) * 14, down: -Math.random() * 12 - 3, colour: colours[place % colours.length],
  }));
  let began = null;
  function draw(now) {
    began ??= now;
    const age = (now - began) / 1400;
    if (age >= 1) return canvas.remove();
    brush.clearRect(0, 0, canvas.width, canvas.height);
    brush.globalAlpha = Math.min(1, 2 * (1 - age));
    for (const flake of flakes) {
      flake.x += flake.right;
      flake.y += flake.down;
      flake.down += 0.45;
      flake.turn += 0.15;
      brush.fillStyle = flake.colour;
      brush.setTransform(Math.cos(flake.turn), Math.sin(flake.turn), -Math.sin(flake.turn), Math.cos(flake.turn), flake.x, flake.y);
      brush.fillRect(-4, -2, 8, 5);
    }
    brush.setTransform(1, 0, 0, 1, 0, 0);
    return requestAnimationFrame(draw);
  }
  requestAnimationFrame(draw);
}
