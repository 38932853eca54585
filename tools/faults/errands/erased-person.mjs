import { Caller } from '../caller.mjs';
import { untilOver } from './errand.mjs';

/** Somebody who is to be forgotten: every domain does its part once, the certificate says so, and no name is left. */
export class ErasedPerson {
  static #number = 0;

  /** @param {import('../scene.mjs').Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.caller = new Caller({ url: scene.url, data: scene.data, email: 'super@brightpath.example' });
    this.id = '';
    this.asked = false;
  }

  async prepare() {
    const { rows } = await this.scene.sql(
      `SELECT m.id FROM identity.members m JOIN ecosystems.ecosystems e ON e.ecosystem_id = m.ecosystem_id
       WHERE e.short_name = 'brightpath' AND m.account_id IS NULL AND m.erased_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM identity.data_requests r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id)
       ORDER BY m.id LIMIT 1`,
    );
    const input = { userId: rows[0].id, reason: `fault ${ErasedPerson.#number++}` };
    const { requestDataErasure } = await this.caller.ask('ErasePersonsData', { input });
    this.id = requestDataErasure.id;
  }

  async begin() {
    await this.caller.ask('DecideDataErasure', { input: { requestId: this.id, approve: true } });
    this.asked = true;
  }

  /** @returns {Promise<import('../bookings.mjs').Count>} */
  async count() {
    const read = async () => {
      const { rows } = await this.scene.sql(
        `SELECT r.status = 'DONE' AND r.certificate IS NOT NULL AND m.erased_at IS NOT NULL AS whole
         FROM identity.data_requests r JOIN identity.members m ON m.ecosystem_id = r.ecosystem_id AND m.id = r.user_id
         WHERE r.id::text = $1`,
        [this.id],
      );
      return rows[0]?.whole === true;
    };
    if (this.asked) await untilOver(read);
    const told = ['ecosystems', 'identity', 'messaging', 'roster', 'sessions'].map(
      (domain) =>
        `SELECT type FROM ${domain}.outbox WHERE type = '${domain}.personal-data-done' AND payload->>'requestId' = $1`,
    );
    const { rows } = await this.scene.sql(
      `SELECT type FROM (${told.join(' UNION ALL ')}) done GROUP BY 1 HAVING count(*) > 1`,
      [this.id],
    );
    return {
      what: 'people forgotten',
      tried: 1,
      acknowledged: this.asked ? 1 : 0,
      lost: this.asked && !(await read()) ? 1 : 0,
      doubled: rows.length,
    };
  }
}
