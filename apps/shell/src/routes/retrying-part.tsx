import type { LiveRemote } from '@lyceum/web/remote';
import { RemoteUnavailable } from '../registry/load-remote';
import { PartFailed } from './part-failed';
import { useAutoRetry } from './use-auto-retry';

/** Files that failed to load may load later; code that throws would throw again. */
function couldNotLoad(error: unknown): boolean {
  if (error instanceof RemoteUnavailable) return true;
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

export interface RetryingPartProps {
  remote: LiveRemote;
  error: unknown;
  onRetry: () => Promise<void>;
}

/** The panel of a failed part; one that could not be loaded is retried meanwhile. */
export function RetryingPart({ remote, error, onRetry }: RetryingPartProps) {
  const trying = couldNotLoad(error);
  useAutoRetry(trying, onRetry);
  return <PartFailed remote={remote} error={error} trying={trying} onRetry={() => void onRetry()} />;
}
