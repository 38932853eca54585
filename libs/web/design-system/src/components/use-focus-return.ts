import { useLayoutEffect } from 'react';

/** The focus is lost when nothing has it, or when it is inside the closing dialog. */
function isLost(inside: Element | null): boolean {
  const active = document.activeElement;
  return !active || active === document.body || (inside?.contains(active) ?? false);
}

/**
 * Returns the focus when a dialog closes or unmounts. Mantine's own focus return misses dialogs whose code loads when
 * they first open.
 */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!opened || !(before instanceof HTMLElement)) return undefined;
    return () => {
      const inside = document.activeElement?.closest('[role="dialog"]') ?? null;
      setTimeout(() => {
        if (before.isConnected && isLost(inside)) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
