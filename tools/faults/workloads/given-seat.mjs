import { Caller } from '../caller.mjs';
import { BookedSession } from './booked-session.mjs';
import { untilOver } from './workload.mjs';

/** @typedef {import('../bookings.mjs').Bookings} Bookings */

/** The only learner of a full session leaves its program: the first person in the queue gets the seat, and everyone concerned is notified once. */
export class GivenSeat {
  static #number = 0;

  /** @param {Bookings} bookings */
  constructor(bookings) {
    const { scene } = bookings;
    this.bookings = bookings;
    this.scene = scene;
    this.waiting = new Caller({ url: scene.url, data: scene.data, email: 'learner2@riverside.example' });
    this.session = new BookedSession(bookings);
    this.programId = '';
    this.leaverId = '';
    this.waiterId = '';
    this.asked = false;
  }

  async prepare() {
    const { rows } = await this.scene.sql(
      `SELECT r.program_id, array_agg(m.id ORDER BY m.id) FILTER (WHERE m.account_id IS NULL) AS others,
         max(m.id::text) FILTER (WHERE m.email = 'learner2@riverside.example') AS waiter
       FROM identity.members m JOIN identity.program_roles r ON r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id
       JOIN ecosystems.programs p ON p.id = r.program_id AND p.short_name = 'math'
       JOIN ecosystems.ecosystems e ON e.ecosystem_id = p.ecosystem_id AND e.short_name = 'riverside'
       WHERE r.role = 'LEARNER' AND m.status <> 'ARCHIVED' AND m.erased_at IS NULL GROUP BY 1`,
    );
    const [{ program_id: programId, others, waiter }] = rows;
    this.programId = programId;
    this.waiterId = waiter;
    this.leaverId = others[GivenSeat.#number++ % others.length];
    await this.session.book({
      programId,
      sessionType: 'DROP_IN',
      maxStudents: 1,
      learnerIds: [this.leaverId],
    });
    const { reserveSeat } = await this.waiting.ask('ReserveSeat', {
      sessionId: this.session.id,
      queueWhenFull: true,
    });
    if (!reserveSeat.queued) throw new Error(`not in line: ${JSON.stringify(reserveSeat)}`);
  }

  async begin() {
    await this.#change({ removeProgramRoles: ['LEARNER'] });
    this.asked = true;
  }

  /** @param {object} input */
  #change(input) {
    const { programId, leaverId } = this;
    return this.bookings.caller.ask('ChangeRoles', { userIds: [leaverId], input: { programId, ...input } });
  }

  async #present() {
    const { rows } = await this.scene.sql(
      `SELECT user_id AS id FROM sessions.session_participants WHERE session_id = $1 AND user_type = 'LEARNER'`,
      [this.session.id],
    );
    return /** @type {string[]} */ (rows.map(({ id }) => id));
  }

  async #isGiven() {
    return (await this.#present()).includes(this.waiterId);
  }

  async settle() {
    if (this.asked) await untilOver(() => this.#isGiven());
    await this.#change({ addProgramRoles: ['LEARNER'] });
  }

  /** @returns {Promise<import('../bookings.mjs').Count>} */
  async count() {
    const given = await this.#isGiven();
    const told = await this.session.notifications();
    const present = await this.#present();
    return {
      what: 'seats given on',
      tried: 1,
      acknowledged: this.asked ? 1 : 0,
      lost: this.asked && !given ? 1 : 0,
      doubled: told.filter(({ n }) => n > 1).length + Math.max(0, present.length - 1),
    };
  }
}
