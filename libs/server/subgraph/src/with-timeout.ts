const PATIENCE_MS = 1500;

/**
 * Rejects when the work takes too long. Redis commands wait for an unavailable Redis to return, which is longer than a
 * health check may take.
 */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<T>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
