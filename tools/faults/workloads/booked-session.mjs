const FIRST_DAY = 90;

/** Sessions booked for an workload, one per weekday, later than those of every other caller. */
export class BookedSession {
  static #number = 0;

  /** @param {import('../bookings.mjs').Bookings} bookings its coordinator books the session */
  constructor(bookings) {
    this.bookings = bookings;
    this.subject = '';
    this.id = '';
  }

  /** @param {object} input what differs from a session of one tutor and one learner */
  async book(input) {
    const { caller, cast, scene } = this.bookings;
    const number = BookedSession.#number++;
    const week = Math.floor(number / 5);
    const monday = Math.ceil((Date.now() / 86_400_000 + FIRST_DAY - 4) / 7) * 7 + 4;
    const date = new Date((monday + week * 7 + (number % 5)) * 86_400_000).toISOString().slice(0, 10);
    this.subject = `${this.bookings.tag} workload ${number}`;
    const { createSession } = await caller.ask('CreateSession', {
      input: {
        programId: cast.programId,
        sessionType: 'ONE_ON_ONE',
        meetingSolution: 'IN_PERSON',
        physicalSessionOptions: { locationName: 'Library' },
        subject: this.subject,
        date,
        startTime: '10:00',
        endTime: '10:30',
        leaderIds: [cast.tutorId],
        learnerIds: [cast.learnerId],
        ...input,
      },
      options: { resolutions: [{ date, action: 'ACCEPT' }] },
    });
    if (!createSession.saved) throw new Error(`not saved: ${JSON.stringify(createSession.dates)}`);
    const { rows } = await scene.sql(`SELECT id FROM sessions.sessions WHERE subject = $1`, [this.subject]);
    this.id = rows[0].id;
  }

  /** The recipients of its notifications, with counts by type. */
  async notifications() {
    const { rows } = await this.bookings.scene.sql(
      `SELECT user_id AS "userId", type, count(*)::int AS n FROM messaging.notifications
       WHERE facts->>'subject' = $1 GROUP BY 1, 2`,
      [this.subject],
    );
    return /** @type {{ userId: string, type: string, n: number }[]} */ (rows);
  }
}
