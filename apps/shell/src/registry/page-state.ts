/** The version of the shell that rendered this page, from its script's address. Null on an unpublished page. */
export function ownShellVersion(): string | null {
  const scripts = [...document.querySelectorAll('script[src]')];
  for (const script of scripts) {
    const found = /^\/registry\/shell\/([^/]+)\//.exec(script.getAttribute('src') ?? '')?.[1];
    if (found) return found;
  }
  return null;
}

/**
 * Whether closing the page now would lose work: dispatches `beforeunload` as the browser would. Such a page is neither
 * reloaded nor given another version of the remote that is working.
 */
export function wouldLoseWork(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Whether a toast is shown, which the person may be reading or about to undo. */
export function showsNotice(): boolean {
  return document.querySelector('.mantine-Notification-root') !== null;
}
