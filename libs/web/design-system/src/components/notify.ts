import type { ReactNode } from 'react';

export interface Notice {
  message: ReactNode;
  title?: string;
  tone?: 'good' | 'bad' | 'info';
  /** For changes that can be undone; the notice then stays for eight seconds. */
  undo?: () => unknown;
}

export const NOTIFY_EVENT = 'lyceum:notify';

/** Shows a notice. The shell displays at most three at once. */
export function notify(notice: Notice | string): void {
  const detail: Notice = typeof notice === 'string' ? { message: notice } : notice;
  window.dispatchEvent(new CustomEvent<Notice>(NOTIFY_EVENT, { detail }));
}
