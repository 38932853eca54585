import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/** Whose turn it is with a thing of the demo data that several stories change, in whichever worker they run. */
export class Turns {
  readonly #held: string[] = [];

  /** @param folder of this run's results: what a run that was killed held is gone with them */
  constructor(private readonly folder: string) {}

  async take(thing: string): Promise<void> {
    const turn = join(this.folder, `turn-${thing.replace(/\W+/g, '-')}`);
    await mkdir(this.folder, { recursive: true });
    while (!(await isMade(turn))) await sleep(LOOK_EVERY_MS);
    this.#held.push(turn);
  }

  async giveBack(): Promise<void> {
    for (const turn of this.#held.splice(0)) await rmdir(turn);
  }
}

/** Of those who make a folder at the same moment, one does. */
async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
