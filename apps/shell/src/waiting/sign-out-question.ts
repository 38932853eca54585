/** `sign-out`: unsent changes are deleted. `stay`: nothing happens. */
export type SignOutAnswer = 'sign-out' | 'stay';

export interface SignOutQuestion {
  /** Number of changes that would be lost. */
  count: number;
  answer: (answer: SignOutAnswer) => void;
  /** Called when the question is on the screen. */
  shown: () => void;
}

type Listener = (question: SignOutQuestion) => void;

/** Without a network the dialog's code may never arrive. */
const SHOWN_WITHIN_MS = 3_000;

const listeners = new Set<Listener>();

/** The person's decision; null when they cannot be asked. */
export function askSignOut(count: number): Promise<SignOutAnswer | null> {
  if (listeners.size === 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), SHOWN_WITHIN_MS);
    for (const listener of [...listeners])
      listener({ count, answer: resolve, shown: () => clearTimeout(timer) });
  });
}

export function onSignOutAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
