const PATIENCE_MS = 1500;

/**
 * Rejects when the work takes too long: commands to a Redis that is away wait for it to come back, longer than somebody
 * waits who wants to know how things are.
 */
export function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<T>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
