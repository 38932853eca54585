import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The current time; tests inject another clock. */
export interface Clock {
  now(): Date;
}

export const realClock: Clock = { now: () => new Date() };

const ecosystems = new AsyncLocalStorage<string | null>();

/** Runs work for one ecosystem: a moved clock shows that ecosystem's time meanwhile. */
export const forEcosystem = <T>(ecosystemId: string | null, work: () => T): T =>
  ecosystems.run(ecosystemId, work);

/**
 * The clock of a platform under test. A test moves it for one ecosystem: a file in the folder, named after the
 * ecosystem's id, contains the offset in milliseconds. Work without an ecosystem (a search for what is due in all of
 * them) sees the latest of all clocks.
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
