const SCHEME = 'data-mantine-color-scheme';
const root = document.documentElement;
let onScreen: string | null = null;

// Paper is white: what is dark on the screen would be light letters on it.
window.addEventListener('beforeprint', () => {
  onScreen = root.getAttribute(SCHEME);
  root.setAttribute(SCHEME, 'light');
});
window.addEventListener('afterprint', () => {
  if (onScreen) root.setAttribute(SCHEME, onScreen);
  onScreen = null;
});
