import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller.mjs';

const PAUSE_MS = 120;
const PER_DAY = 12;
/** Milliseconds after the end of a fault by which the effects of a booking (notifications, mails) must have arrived. */
const SETTLED_WITHIN_MS = 25_000;

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {{ subject: string, acknowledged: boolean }} Attempt
 *
 * @typedef {object} Count
 * @property {string} what
 * @property {number} tried
 * @property {number} acknowledged
 * @property {number} lost acknowledged, and missing afterwards
 * @property {number} doubled
 * @property {number} [cutShort] runs of a job that a kill interrupted; a fault that interrupts none proves nothing
 */

/**
 * A coordinator who books one session after another during the fault and records what was acknowledged. Afterwards each
 * acknowledged booking must exist once, with one notification for each of its people and one mail.
 */
export class Bookings {
  /** @type {Attempt[]} */
  #attempts = [];
  #running = false;
  /** @type {Promise<void>} */
  #loop = Promise.resolve();
  #number = 0;

  /** @param {Scene} scene @param {{ programId: string, tutorId: string, learnerId: string, tutorEmail: string }} cast */
  constructor(scene, cast) {
    this.scene = scene;
    this.cast = cast;
    this.tag = `F${Date.now().toString(36)}`;
    this.caller = new Caller({ url: scene.url, data: scene.data, email: 'super@riverside.example' });
  }

  /** @param {Scene} scene */
  static async open(scene) {
    const { rows } = await scene.sql(
      `SELECT m.id, a.email FROM identity.members m JOIN identity.accounts a ON a.id = m.account_id
       WHERE a.email IN ('tutor@riverside.example', 'learner@riverside.example')`,
    );
    const id = (/** @type {string} */ email) => rows.find((row) => row.email === email)?.id;
    const program = await scene.sql(
      `SELECT p.id FROM ecosystems.programs p JOIN ecosystems.ecosystems e ON e.ecosystem_id = p.ecosystem_id
       WHERE e.short_name = 'riverside' AND p.short_name = 'reading'`,
    );
    return new Bookings(scene, {
      programId: program.rows[0].id,
      tutorId: id('tutor@riverside.example'),
      learnerId: id('learner@riverside.example'),
      tutorEmail: 'tutor@riverside.example',
    });
  }

  /** Resets the counts. @param {{ quiet?: boolean }} [options] quiet: books nothing by itself until `goOn` */
  start({ quiet = false } = {}) {
    this.#attempts = [];
    if (!quiet) this.goOn();
  }

  goOn() {
    this.#running = true;
    this.#loop = this.#run();
  }

  /** How many bookings were acknowledged since `start`. */
  get acknowledged() {
    return this.#attempts.filter(({ acknowledged }) => acknowledged).length;
  }

  async #run() {
    while (this.#running) {
      await this.book().catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  }

  /** Books the next free hour. Rejects unless the booking was acknowledged. */
  async book() {
    const number = this.#number++;
    const attempt = { subject: `${this.tag}-${number}`, acknowledged: false };
    this.#attempts.push(attempt);
    const { programId, tutorId, learnerId } = this.cast;
    const date = new Date(Date.now() + (40 + Math.floor(number / PER_DAY)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const hour = String(7 + (number % PER_DAY)).padStart(2, '0');
    const { createSession } = await this.caller.ask('CreateSession', {
      input: {
        programId,
        sessionType: 'ONE_ON_ONE',
        meetingSolution: 'IN_PERSON',
        physicalSessionOptions: { locationName: 'Library' },
        subject: attempt.subject,
        date,
        startTime: `${hour}:00`,
        endTime: `${hour}:30`,
        leaderIds: [tutorId],
        learnerIds: [learnerId],
      },
      // Only these bookings are that far ahead; conflicts with weekends and holidays are accepted.
      options: { resolutions: [{ date, action: 'ACCEPT' }] },
    });
    attempt.acknowledged = createSession.saved;
    if (!createSession.saved) throw new Error(`not saved: ${JSON.stringify(createSession.dates)}`);
  }

  async stop() {
    this.#running = false;
    await this.#loop;
  }

  /** Compares what was acknowledged with the database, after waiting for events to arrive. @returns {Promise<Count[]>} */
  async count() {
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    for (;;) {
      const counts = await this.#countNow();
      if (counts.every(({ lost }) => lost === 0) || Date.now() > deadline) return counts;
      await sleep(500);
    }
  }

  async #countNow() {
    const pattern = `${this.tag}-%`;
    const [sessions, notifications, mails] = await Promise.all([
      this.#tally(
        `SELECT subject, count(*)::int AS n FROM sessions.sessions WHERE subject LIKE $1 GROUP BY 1`,
        [pattern],
      ),
      this.#tally(
        `SELECT facts->>'subject' || ' ' || user_id AS subject, count(*)::int AS n
         FROM messaging.notifications WHERE facts->>'subject' LIKE $1 GROUP BY 1`,
        [pattern],
      ),
      this.#mails(),
    ]);
    const { tutorId, learnerId } = this.cast;
    // A booking without acknowledgement may exist or not, but completely: its people are notified exactly if it exists.
    const there = this.#attempts.filter(({ subject }) => sessions.has(subject)).map(({ subject }) => subject);
    return [
      this.#compare(
        'bookings',
        this.#attempts.filter((attempt) => attempt.acknowledged).map(({ subject }) => subject),
        sessions,
      ),
      this.#compare(
        'notifications',
        there.flatMap((subject) => [tutorId, learnerId].map((id) => `${subject} ${id}`)),
        notifications,
      ),
      this.#compare('mails', there, mails),
    ];
  }

  /** @param {string} what @param {string[]} due @param {Map<string, number>} found @returns {Count} */
  #compare(what, due, found) {
    const own = new Set(this.#attempts.map(({ subject }) => subject));
    const doubled = [...found].filter(([key, n]) => n > 1 && own.has(key.split(' ')[0] ?? '')).length;
    const lost = due.filter((key) => !found.has(key)).length;
    return { what, tried: this.#attempts.length, acknowledged: due.length, lost, doubled };
  }

  /** @param {string} text @param {unknown[]} values @returns {Promise<Map<string, number>>} */
  async #tally(text, values) {
    const { rows } = await this.scene.sql(text, values);
    return new Map(rows.map(({ subject, n }) => [subject, n]));
  }

  /** The tutor's mails by the booking that they are about. The catcher lists mails with one Message-ID once, as a mailbox does. */
  async #mails() {
    const answer = await fetch(`${this.scene.catcherUrl}/api/mails?to=${this.cast.tutorEmail}`);
    const found = new Map();
    for (const { subject } of /** @type {{ subject: string }[]} */ (await answer.json())) {
      const booking = subject.match(new RegExp(`${this.tag}-\\d+`))?.[0];
      if (booking) found.set(booking, (found.get(booking) ?? 0) + 1);
    }
    return found;
  }
}
