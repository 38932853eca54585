import type pg from 'pg';

/** A database that does not answer must not delay a shutdown. */
const CLOSE_WITHIN_MS = 2000;

/**
 * Ends the pool; resolves when its connections are closed. `pool.end()` resolves earlier, when it has asked each
 * connection to close: Postgres still lists them then, and an error that it sends to one of them has no listener.
 */
export async function closePool(pool: pg.Pool, end: () => Promise<void> = () => pool.end()): Promise<void> {
  let open = pool.totalCount;
  let timer: NodeJS.Timeout | undefined;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) return resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
    timer = setTimeout(resolve, CLOSE_WITHIN_MS);
  });
  try {
    await end();
    await closed;
  } finally {
    clearTimeout(timer);
  }
}
