import type { ViewerEcosystem } from '@lyceum/web/viewer';

type Listener = (ecosystem: ViewerEcosystem) => void;

const listeners = new Set<Listener>();

/** Asks the operator for reason and duration before entering another ecosystem. */
export function askToVisit(ecosystem: ViewerEcosystem): void {
  for (const listener of [...listeners]) listener(ecosystem);
}

export function onVisitAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
