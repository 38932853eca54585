import type { LiveRemote } from '@lyceum/web/remote';
import { RemoteUnavailable } from '../registry/load-remote';
import { PartFailed } from './part-failed';
import { useHealing } from './use-healing';

/** Files that failed to load may load later; code that throws would throw again. */
function couldNotLoad(error: unknown): boolean {
  if (error instanceof RemoteUnavailable) return true;
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

export interface HealingPartProps {
  remote: LiveRemote;
  error: unknown;
  onRetry: () => Promise<void>;
}

/** The panel of a failed part; one that could not be loaded is retried meanwhile. */
export function HealingPart({ remote, error, onRetry }: HealingPartProps) {
  const trying = couldNotLoad(error);
  useHealing(trying, onRetry);
  return <PartFailed remote={remote} error={error} trying={trying} onRetry={() => void onRetry()} />;
}
