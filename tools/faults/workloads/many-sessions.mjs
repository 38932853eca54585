import { Caller } from '../caller.mjs';
import { untilOver } from './workload.mjs';

/**
 * @typedef {import('../scene.mjs').Scene} Scene
 * @typedef {import('../bookings.mjs').Count} Count
 */

/** Cancels all upcoming sessions of an organization, or restores all cancelled ones: each session once, and its history says so. */
export class ManySessions {
  static #number = 0;

  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.caller = new Caller({ url: scene.url, data: scene.data, email: 'super@brightpath.example' });
    this.id = '';
    this.reason = `fault ${Date.now().toString(36)} ${ManySessions.#number++}`;
    this.cancels = ManySessions.#number % 2 === 1;
  }

  /** An organization allows one bulk change at a time. */
  async prepare() {
    await untilOver(async () => {
      const { rows } = await this.scene.sql(`SELECT 1 FROM sessions.bulk_changes WHERE status = 'RUNNING'`);
      return rows.length === 0;
    });
  }

  async begin() {
    const day = (/** @type {number} */ days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [operation, field, status] = this.cancels
      ? ['AdminCancelAllLabelSession', 'adminCancelAllLabelSession', 'UPCOMING']
      : ['AdminRestoreAllSessions', 'adminRestoreAllSessions', 'CANCELLED'];
    const filter = { statuses: [status], startDate: day(2), endDate: day(60) };
    const answer = await this.caller.ask(operation, { input: { filter, reason: this.reason } });
    this.id = answer[field].change.id;
  }

  /** @returns {Promise<Count>} */
  async count() {
    const read = async () => {
      const { rows } = await this.scene.sql(
        `SELECT c.status, count(i.*)::int AS due, count(i.outcome)::int AS told,
           coalesce(sum(a.n) FILTER (WHERE i.outcome = 'DONE'), 0)::int AS noted,
           count(*) FILTER (WHERE i.outcome = 'DONE' AND a.n = 0)::int AS lost,
           count(*) FILTER (WHERE a.n > 1)::int AS doubled
         FROM sessions.bulk_changes c LEFT JOIN sessions.bulk_change_items i ON i.change_id = c.id
         LEFT JOIN LATERAL (SELECT count(*)::int AS n FROM sessions.session_activities s
           WHERE s.ecosystem_id = i.ecosystem_id AND s.session_id = i.session_id AND s.reason = $2) a ON true
         WHERE c.id::text = $1 GROUP BY 1`,
        [this.id, this.reason],
      );
      return rows[0];
    };
    if (this.id) await untilOver(async () => (await read())?.status !== 'RUNNING');
    const { status, due = 0, told = 0, lost = 0, doubled = 0 } = (await read()) ?? {};
    return {
      what: 'sessions of great changes',
      tried: due,
      acknowledged: due,
      lost: this.id && status !== 'DONE' ? due - told : lost,
      doubled,
    };
  }
}
