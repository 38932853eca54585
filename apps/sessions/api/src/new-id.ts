import { randomUUID } from 'node:crypto';

/** A version 7 UUID: sorted by time, so that new rows are adjacent in their indexes. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // randomUUID reads from a cache of random bytes: a series needs hundreds of ids.
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice('xxxxxxxx-xxxx-4'.length)}`;
}
