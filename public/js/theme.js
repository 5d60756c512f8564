// Runs before the first paint, so that a page in the dark never flashes. A script of its own, as the policy demands.
try {
  const theme = localStorage.getItem('supertext.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme holds.
}
