import { useLayoutEffect } from 'react';

/** A dialog that is going away is not where the focus belongs. */
function isLost(inside: Element | null): boolean {
  const active = document.activeElement;
  return !active || active === document.body || (inside?.contains(active) ?? false);
}

/**
 * What had the focus when a dialog opened has it again once the dialog is closed or taken away. Mantine's own return
 * misses dialogs whose code comes with their first opening.
 */
export function useFocusBack(opened: boolean): void {
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
