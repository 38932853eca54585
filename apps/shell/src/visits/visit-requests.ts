import type { ViewerEcosystem } from '@lyceum/web/viewer';

type Listener = (ecosystem: ViewerEcosystem) => void;

const listeners = new Set<Listener>();

/** An operator wants into another ecosystem: the dialog asks why and for how long. */
export function askToVisit(ecosystem: ViewerEcosystem): void {
  for (const listener of [...listeners]) listener(ecosystem);
}

export function onVisitAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
