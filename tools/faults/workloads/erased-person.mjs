import { Caller } from '../caller.mjs';
import { untilOver, untilThere } from './workload.mjs';

/** A person to erase: notified once, every domain does its part once, and the certificate lists it. */
export class ErasedPerson {
  static #number = 0;

  /** @param {import('../scene.mjs').Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.caller = new Caller({ url: scene.url, data: scene.data, email: 'super@brightpath.example' });
    this.address = `fault-${Date.now().toString(36)}-${ErasedPerson.#number++}@example.net`;
    this.id = '';
    this.asked = false;
  }

  async prepare() {
    const { invitePaasUser } = await this.caller.ask('InvitePerson', {
      input: { email: this.address, firstName: 'Ida', lastName: 'Fault', ecosystemRole: 'MEMBER' },
    });
    const input = { userId: invitePaasUser.user.id, reason: 'fault' };
    const { requestDataErasure } = await this.caller.ask('ErasePersonsData', { input });
    this.id = requestDataErasure.id;
    // Waits for the invitation's mail: otherwise the kill would hit that mail instead of the erasure.
    await untilThere(async () => (await this.#mails()).length > 0, `the invitation of ${this.address}`);
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
    const parts = ['ecosystems', 'identity', 'messaging', 'roster', 'sessions'].map(
      (domain) =>
        `SELECT type FROM ${domain}.outbox WHERE type = '${domain}.personal-data-done' AND payload->>'requestId' = $1`,
    );
    const { rows } = await this.scene.sql(
      `SELECT type FROM (${parts.join(' UNION ALL ')}) done GROUP BY 1 HAVING count(*) > 1`,
      [this.id],
    );
    const told = await this.#told();
    const isWhole = told.length > 0 && (await read());
    return {
      what: 'people erased',
      tried: 1,
      acknowledged: this.asked ? 1 : 0,
      lost: this.asked && !isWhole ? 1 : 0,
      doubled: rows.length + Math.max(0, told.length - 1),
    };
  }

  /** The mails about the erasure: all but the invitation. */
  async #told() {
    return (await this.#mails()).filter(({ text }) => !text.includes('/invite/'));
  }

  async #mails() {
    const answer = await fetch(`${this.scene.catcherUrl}/api/mails?to=${encodeURIComponent(this.address)}`);
    return /** @type {{ text: string }[]} */ (await answer.json());
  }
}
