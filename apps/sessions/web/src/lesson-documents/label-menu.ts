/** Names Excalidraw's menu button, which has no accessible name and is created again with each layout. */
export function labelMenu(board: HTMLElement, name: string): () => void {
  const tell = () => {
    for (const button of board.querySelectorAll('.main-menu-trigger'))
      if (button.getAttribute('aria-label') !== name) button.setAttribute('aria-label', name);
  };
  const observer = new MutationObserver(tell);
  observer.observe(board, { childList: true, subtree: true });
  tell();
  return () => observer.disconnect();
}
