import { untilOver } from './workload.mjs';

/**
 * The jobs of one kind that a server got during a fault: each must be completed in the end. A fault that interrupted none of
 * their runs has proved nothing.
 */
export class JobRuns {
  #since = '';

  /** @param {import('../scene.mjs').Scene} scene @param {string} server @param {string} kind */
  constructor(scene, server, kind) {
    this.scene = scene;
    this.server = server;
    this.kind = kind;
  }

  async begin() {
    const { rows } = await this.scene.sql(`SELECT now()::text AS now`);
    this.#since = rows[0].now;
  }

  async #read() {
    const { rows } = await this.scene.sql(
      `SELECT count(*)::int AS jobs, count(*) FILTER (WHERE status = 'DONE')::int AS done,
         coalesce(sum(greatest(attempts - 1, 0)), 0)::int AS "cutShort"
       FROM ${this.server}.job_records WHERE kind = $1 AND created_at >= $2::timestamptz`,
      [this.kind, this.#since],
    );
    return /** @type {{ jobs: number, done: number, cutShort: number }} */ (rows[0]);
  }

  /** Whether there were jobs and none is open. */
  async isOver() {
    const { jobs, done } = await this.#read();
    return jobs > 0 && jobs === done;
  }

  /** @returns {Promise<import('../bookings.mjs').Count>} */
  async count() {
    await untilOver(() => this.isOver());
    const { jobs, done, cutShort } = await this.#read();
    const what = `${this.server}: ${this.kind}`;
    return { what, tried: jobs, acknowledged: jobs, lost: jobs - done, doubled: 0, cutShort };
  }
}
