/** The version of the shell that drew this page, from its own script's address. Null on a page that was not published. */
export function ownShellVersion(): string | null {
  const scripts = [...document.querySelectorAll('script[src]')];
  for (const script of scripts) {
    const found = /^\/registry\/shell\/([^/]+)\//.exec(script.getAttribute('src') ?? '')?.[1];
    if (found) return found;
  }
  return null;
}

/**
 * Whether closing the page now would lose something: what listens for `beforeunload` is asked as the browser asks it.
 * Such a page is neither reloaded nor given another version of what is working in it.
 */
export function wouldLoseWork(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Somebody may still be reading it, or about to undo something. */
export function showsNotice(): boolean {
  return document.querySelector('.mantine-Notification-root') !== null;
}
