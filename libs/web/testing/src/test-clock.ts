import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the clock by which the servers decide for one ecosystem (what may be booked, joined, is over), until it is set back.
 * Browsers, sign-in at the gateway and times in the database's own columns stay at the real time. The servers of
 * a platform that does not run in production follow it; see `MovableClock` in libs/server/subgraph.
 */
export class TestClock {
  readonly #folder = join(process.env['LYCEUM_DATA'] ?? '.lyceum', 'test-clock');
  readonly #moved = new Set<string>();

  /** @param byMs from the real time; a negative one sets it back */
  move(ecosystemId: string, byMs: number): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, ecosystemId), String(byMs));
    this.#moved.add(ecosystemId);
  }

  restore(): void {
    for (const ecosystemId of this.#moved) rmSync(join(this.#folder, ecosystemId), { force: true });
    this.#moved.clear();
  }
}
