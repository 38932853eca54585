import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The instant now; tests put another one in. */
export interface Clock {
  now(): Date;
}

export const realClock: Clock = { now: () => new Date() };

const ecosystems = new AsyncLocalStorage<string | null>();

/** Does work that is for one ecosystem: a moved clock shows the time of that ecosystem meanwhile. */
export const forEcosystem = <T>(ecosystemId: string | null, work: () => T): T =>
  ecosystems.run(ecosystemId, work);

/**
 * The clock of a platform under test. A test moves it for one ecosystem: the folder has a file with the ecosystem's id as its
 * name, which says by how many milliseconds. Work that is for no ecosystem, such as a search for what is due in any of them, sees
 * the latest clock of all.
 */
export class MovableClock implements Clock {
  constructor(private readonly folder: string) {}

  now(): Date {
    const ecosystemId = ecosystems.getStore();
    return new Date(Date.now() + (ecosystemId ? this.#movedBy(ecosystemId) : this.#latest()));
  }

  #latest(): number {
    return Math.max(0, ...this.#files().map((ecosystemId) => this.#movedBy(ecosystemId)));
  }

  #files(): string[] {
    return orWhenAbsent(() => readdirSync(this.folder), []);
  }

  #movedBy(ecosystemId: string): number {
    return orWhenAbsent(() => Number(readFileSync(join(this.folder, ecosystemId), 'utf8')) || 0, 0);
  }
}

function orWhenAbsent<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
