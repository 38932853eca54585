import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { LiveSchema } from './live-schema';

const WATCH_MS = 500;

/**
 * Serves the supergraph of a file, for a gateway without a registry; an invalid file keeps the old one. Returns a
 * function that stops it.
 */
export async function followSupergraphFile(
  file: string,
  schema: LiveSchema,
  logger: Logger,
): Promise<() => void> {
  const load = async () => schema.use(await readFile(file, 'utf8'), new Map());
  await load();
  let work = Promise.resolve();
  watchFile(file, { interval: WATCH_MS, persistent: false }, () => {
    work = work
      .then(load)
      .catch((error: unknown) =>
        logger.error({ err: error }, 'the supergraph cannot be used; the earlier one stays'),
      );
  });
  return () => unwatchFile(file);
}
