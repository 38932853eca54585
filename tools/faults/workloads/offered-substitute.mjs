import { BookedSession } from './booked-session.mjs';
import { untilOver } from './workload.mjs';

/** A request for a substitute: each leader who could take over is notified once. */
export class OfferedSubstitute {
  /** @param {import('../bookings.mjs').Bookings} bookings */
  constructor(bookings) {
    this.bookings = bookings;
    this.scene = bookings.scene;
    this.session = new BookedSession(bookings);
    this.asked = false;
  }

  prepare() {
    return this.session.book({});
  }

  async begin() {
    const { caller, cast } = this.bookings;
    await caller.ask('CreateSubstituteRequest', {
      input: { sessionIds: [this.session.id], leaderId: cast.tutorId },
    });
    this.asked = true;
  }

  /** The recipients of its offers, with counts. */
  async #offers() {
    const { rows } = await this.scene.sql(
      `SELECT c->>'userId' AS id, count(*)::int AS n FROM sessions.outbox o
       CROSS JOIN LATERAL jsonb_array_elements(o.payload->'concerned') c
       WHERE o.type = 'sessions.substitute-changed' AND o.payload->>'change' = 'OFFERED'
         AND o.payload->'sessions'->0->>'id' = $1 GROUP BY 1`,
      [this.session.id],
    );
    return rows;
  }

  /** @returns {Promise<import('../bookings.mjs').Count>} */
  async count() {
    const told = async () =>
      (await this.session.notifications()).filter(({ type }) => type === 'SUBSTITUTE_OFFERED');
    if (this.asked)
      await untilOver(async () => {
        const due = (await this.#offers()).length;
        return due > 0 && (await told()).length >= due;
      });
    const due = await this.#offers();
    const found = await told();
    const acknowledged = this.asked ? Math.max(1, due.length) : 0;
    return {
      what: 'offers to stand in',
      tried: Math.max(1, due.length),
      acknowledged,
      lost: Math.max(0, acknowledged - found.length),
      doubled: [...due, ...found].filter(({ n }) => n > 1).length,
    };
  }
}
