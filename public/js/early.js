// Runs before the first paint: no page in the dark flashes. Its own script, as the policy demands.
try {
  const theme = localStorage.getItem('supertext.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage: the system's theme.
}
// What is clicked or typed before the page can answer would be lost.
document.documentElement.inert = 'wait' in document.currentScript.dataset;
