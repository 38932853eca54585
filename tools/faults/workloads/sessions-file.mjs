import { untilOver } from './workload.mjs';

/**
 * @typedef {import('../scene.mjs').Scene} Scene
 * @typedef {import('../caller.mjs').Caller} Caller
 * @typedef {import('../bookings.mjs').Count} Count
 */

/** An export of sessions: contains every session that the program had when it was requested, each once. */
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
    if (this.id) await untilOver(async () => (await read())?.status !== 'RUNNING');
    const { status, rows = 0, files = [] } = (await read()) ?? {};
    const acknowledged = this.id ? this.due : 0;
    return {
      what: 'rows of exports',
      tried: this.due,
      acknowledged,
      lost:
        this.id && (status !== 'DONE' || files.length !== 1) ? this.due : Math.max(0, acknowledged - rows),
      doubled: Math.max(0, rows - (await this.#present())), // some sessions were booked during the export
    };
  }
}
