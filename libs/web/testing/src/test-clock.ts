import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the servers' clock for one ecosystem (it decides what can be booked or joined, and what is over) until it is
 * set back. Browsers, sign-in at the gateway and timestamps by the database keep the real time. Works on platforms
 * outside production; see `MovableClock` in libs/server/subgraph.
 */
export class TestClock {
  readonly #folder = join(process.env['LYCEUM_DATA'] ?? '.lyceum', 'test-clock');
  readonly #moved = new Set<string>();

  /** @param byMs offset from the real time; negative: back */
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
