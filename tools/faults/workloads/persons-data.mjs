import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { untilOver } from './workload.mjs';

/**
 * @typedef {import('../scene.mjs').Scene} Scene
 * @typedef {import('../caller.mjs').Caller} Caller
 * @typedef {import('../bookings.mjs').Count} Count
 */

/** The export of one person's data from every domain: once acknowledged, the archive exists once, with a part per domain. */
export class PersonsData {
  static #taken = 0;

  /** @param {Scene} scene @param {Caller} caller an admin of the person's organization */
  constructor(scene, caller) {
    this.scene = scene;
    this.caller = caller;
    this.id = '';
  }

  async begin() {
    const { rows } = await this.scene.sql(
      `SELECT DISTINCT m.id FROM identity.members m JOIN ecosystems.ecosystems e ON e.ecosystem_id = m.ecosystem_id
       JOIN identity.program_roles r ON r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id
       WHERE r.role = 'LEARNER' AND e.short_name = 'riverside' AND m.erased_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM identity.data_requests d WHERE d.user_id = m.id AND d.status IN ('PENDING', 'RUNNING'))
       ORDER BY m.id`,
    );
    const userId = rows[PersonsData.#taken++ % rows.length].id;
    const { requestDataExport } = await this.caller.ask('ExportPersonsData', { userId });
    this.id = requestDataExport.id;
  }

  /** @returns {Promise<Count>} */
  async count() {
    const read = async () => {
      const { rows } = await this.scene.sql(
        `SELECT r.status, r.file_key AS key, count(p.domain)::int AS parts, count(p.done_at)::int AS done
         FROM identity.data_requests r LEFT JOIN identity.data_request_parts p ON p.request_id = r.id
         WHERE r.id::text = $1 GROUP BY 1, 2`,
        [this.id],
      );
      return rows[0];
    };
    if (this.id) await untilOver(async () => (await read())?.status === 'DONE');
    const request = await read();
    const file = request?.key && existsSync(join(this.scene.data, 'files/objects', request.key));
    const whole = request?.status === 'DONE' && request.parts > 0 && request.done === request.parts && file;
    const acknowledged = this.id ? 1 : 0;
    return {
      what: 'archives of a person',
      tried: 1,
      acknowledged,
      lost: acknowledged && !whole ? 1 : 0,
      doubled: 0,
    };
  }
}
