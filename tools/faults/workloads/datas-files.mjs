import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilOver, untilThere } from './workload.mjs';

/** @typedef {import('../bookings.mjs').Bookings} Bookings */

/** An export in the DATAS format of two files: compared line by line with an export without faults. */
export class DatasFiles {
  /** @type {Promise<string[]> | null} lines of an export without faults */
  static #due = null;

  /** @param {Bookings} bookings */
  constructor(bookings) {
    this.bookings = bookings;
    this.scene = bookings.scene;
    this.id = '';
  }

  async prepare() {
    await (DatasFiles.#due ??= this.#withoutFaults());
  }

  async #withoutFaults() {
    const files = new DatasFiles(this.bookings);
    await files.begin();
    await untilThere(async () => (await files.#read())?.status === 'DONE', 'an export without faults');
    return files.#lines();
  }

  async begin() {
    const filter = { programIds: [this.bookings.cast.programId] };
    const answer = await this.bookings.caller.ask('ExportSessions', { input: { filter, format: 'DATAS' } });
    this.id = answer.exportEcosystemAdminSessions.export.id;
  }

  async #read() {
    const { rows } = await this.scene.sql(`SELECT status, files FROM sessions.exports WHERE id::text = $1`, [
      this.id,
    ]);
    return /** @type {{ status: string, files: { key: string }[] } | undefined} */ (rows[0]);
  }

  async #lines() {
    const { files = [] } = (await this.#read()) ?? {};
    return files.flatMap(({ key }) =>
      readFileSync(join(this.scene.data, 'files/objects', key), 'utf8').split('\n'),
    );
  }

  /** @returns {Promise<import('../bookings.mjs').Count>} */
  async count() {
    if (this.id) await untilOver(async () => (await this.#read())?.status !== 'RUNNING');
    const due = (await DatasFiles.#due) ?? [];
    const left = new Map();
    for (const line of await this.#lines()) left.set(line, (left.get(line) ?? 0) + 1);
    let lost = 0;
    for (const line of this.id ? due : []) {
      const n = left.get(line) ?? 0;
      if (n === 0) lost++;
      else left.set(line, n - 1);
    }
    return {
      what: 'lines of DATAS files',
      tried: due.length,
      acknowledged: this.id ? due.length : 0,
      lost,
      doubled: [...left.values()].reduce((sum, n) => sum + n, 0),
    };
  }
}
