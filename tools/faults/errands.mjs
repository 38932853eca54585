import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller.mjs';

/**
 * @typedef {import('./scene.mjs').Scene} Scene
 * @typedef {import('./bookings.mjs').Count} Count
 * @typedef {{ count(): Promise<Count> }} Errand work that the platform took on, counted once it should be over
 */

const DONE_WITHIN_MS = 60_000;

/**
 * What was not acknowledged is not waited for.
 *
 * @param {string} id
 * @param {() => Promise<boolean>} isOver
 */
async function untilOver(id, isOver) {
  if (!id) return;
  const deadline = Date.now() + DONE_WITHIN_MS;
  while (Date.now() < deadline && !(await isOver())) await sleep(300);
}

/** One person's data, gathered from every domain into an archive: acknowledged, it is there once, with a part of each. */
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
      `SELECT DISTINCT m.id FROM identity.members m JOIN identity.accounts a ON a.id = m.account_id
       JOIN identity.program_roles r ON r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id
       WHERE r.role = 'LEARNER' AND a.email LIKE '%@riverside.example' AND m.status = 'ACTIVATED' ORDER BY m.id`,
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
    await untilOver(this.id, async () => (await read())?.status === 'DONE');
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

/** A list of sessions as a file: it has every session that the program had when it was asked for, and none twice. */
export class SessionsFile {
  /** @param {Scene} scene @param {Caller} caller @param {string} programId */
  constructor(scene, caller, programId) {
    this.scene = scene;
    this.caller = caller;
    this.programId = programId;
    this.id = '';
    this.due = 0;
  }

  async #present() {
    const { rows } = await this.scene.sql(
      `SELECT count(*)::int AS n FROM sessions.sessions WHERE program_id = $1`,
      [this.programId],
    );
    return rows[0].n;
  }

  async begin() {
    this.due = await this.#present();
    const filter = { programIds: [this.programId] };
    const answer = await this.caller.ask('ExportSessions', { input: { filter, format: 'CSV' } });
    this.id = answer.exportEcosystemAdminSessions.export.id;
  }

  /** @returns {Promise<Count>} */
  async count() {
    const read = async () => {
      const { rows } = await this.scene.sql(
        `SELECT status, rows, files FROM sessions.exports WHERE id::text = $1`,
        [this.id],
      );
      return rows[0];
    };
    await untilOver(this.id, async () => (await read())?.status !== 'RUNNING');
    const { status, rows = 0, files = [] } = (await read()) ?? {};
    const acknowledged = this.id ? this.due : 0;
    return {
      what: 'rows of exports',
      tried: this.due,
      acknowledged,
      lost:
        this.id && (status !== 'DONE' || files.length !== 1) ? this.due : Math.max(0, acknowledged - rows),
      doubled: Math.max(0, rows - (await this.#present())), // some were booked meanwhile
    };
  }
}

/** All coming sessions of an organization cancelled, or all cancelled ones restored: each session once, and its history says so. */
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
    await untilOver(this.id, async () => (await read())?.status !== 'RUNNING');
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
