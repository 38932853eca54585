const SCHEME = 'data-mantine-color-scheme';
const root = document.documentElement;
let onScreen: string | null = null;

// Paper is white, on which the dark scheme's light text would be unreadable.
window.addEventListener('beforeprint', () => {
  onScreen = root.getAttribute(SCHEME);
  root.setAttribute(SCHEME, 'light');
});
window.addEventListener('afterprint', () => {
  if (onScreen) root.setAttribute(SCHEME, onScreen);
  onScreen = null;
});
