import { Caller } from '../caller.mjs';
import { untilThere } from './workload.mjs';

/**
 * @typedef {import('../scene.mjs').Scene} Scene
 * @typedef {{ id: string, name: string }} Organization
 * @typedef {Map<string, number>} Rows of an organization by table
 */

const SCHEMAS = ['ecosystems', 'identity', 'messaging', 'roster', 'sessions'];
/** Tables of the infrastructure, of timestamps, or of sums that are computed periodically: not data of people. */
const TECHNICAL = `outbox inbox unhandled_events job_records audit_log sent_mails moves move_steps moved_ids
  ecosystem_migrations ecosystem_migration_parts demo_runs session_total_changes session_totals school_learner_changes
  school_learner_counts school_learners`;
const WEEKS_BACK = 6;

/** Organizations created for a fault by an internal admin, some with a term of demo data. */
export class Organizations {
  static #number = 0;
  /** @type {Organization[]} with a term that no workload has changed */
  static #spare = [];

  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.operator = new Caller({ url: scene.url, data: scene.data, email: 'operator@lyceum.example' });
    this.startDate = new Date(Date.now() - WEEKS_BACK * 7 * 86_400_000).toISOString().slice(0, 10);
  }

  /** @returns {Promise<Organization>} */
  async found() {
    const shortName = `fault-${Date.now().toString(36)}-${Organizations.#number++}`;
    const name = `Fault ${shortName}`;
    const ecosystemInput = { name, shortName, type: 'DISTRICT', timeZoneId: 'America/Denver' };
    const { createEcosystem } = await this.operator.ask('CreateEcosystem', { ecosystemInput });
    await this.untilQuiet(createEcosystem.id);
    return { id: createEcosystem.id, name };
  }

  /** An organization with an unchanged term of demo data. @returns {Promise<Organization>} */
  async withTerm() {
    const spare = Organizations.#spare.pop();
    if (spare) return spare;
    const organization = await this.found();
    await this.askForTerm(organization);
    await untilThere(async () => (await this.stateOfTerm(organization)) === 'MADE', 'a term');
    await this.untilQuiet(organization.id);
    return organization;
  }

  /** Returns an organization for use by another workload. @param {Organization} organization */
  leave(organization) {
    Organizations.#spare.push(organization);
  }

  /** @param {Organization} organization */
  async askForTerm({ id: ecosystemId }) {
    const demoSessionsStartDate = this.startDate;
    await this.operator.ask('CreateEcosystemDemoData', { ecosystemId, demoSessionsStartDate });
  }

  /** Marks the term as people's data: an organization with demo data cannot move. @param {Organization} organization */
  async ownTerm({ id }) {
    await this.scene.sql(`DELETE FROM ecosystems.demo_runs WHERE ecosystem_id = $1`, [id]);
  }

  /** Null where there is no term. @param {Organization} organization @returns {Promise<string | null>} */
  async stateOfTerm({ id }) {
    const { rows } = await this.scene.sql(`SELECT state FROM ecosystems.demo_runs WHERE ecosystem_id = $1`, [
      id,
    ]);
    return rows[0]?.state ?? null;
  }

  /** Resolves when no event waits to be published and no job is open. @param {string} id */
  async untilQuiet(id) {
    const open = SCHEMAS.map(
      (schema) =>
        `SELECT 1 FROM ${schema}.outbox WHERE ecosystem_id = $1 AND published_at IS NULL
         UNION ALL SELECT 1 FROM ${schema}.job_records WHERE ecosystem_id = $1 AND status IN ('QUEUED', 'RUNNING')`,
    ).join(' UNION ALL ');
    let quiet = 0;
    await untilThere(async () => {
      const { rows } = await this.scene.sql(open, [id]);
      quiet = rows.length === 0 ? quiet + 1 : 0;
      return quiet > 3; // published events are consumed a moment later
    }, `the end of the work in ${id}`);
  }

  /** The organization's rows by table. @param {string} id @returns {Promise<Rows>} */
  async rowsOf(id) {
    const { rows: tables } = await this.scene.sql(
      `SELECT c.relnamespace::regnamespace || '.' || c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace::regnamespace::text = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND a.attname = 'ecosystem_id' AND c.relname <> ALL ($2) ORDER BY 1`,
      [SCHEMAS, TECHNICAL.split(/\s+/)],
    );
    const { rows } = await this.scene.sql(
      tables
        .map(
          ({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM ${name} WHERE ecosystem_id = $1`,
        )
        .join(' UNION ALL '),
      [id],
    );
    return new Map(rows.map(({ name, n }) => [name, n]));
  }
}

/** How many rows are missing or superfluous, and in which tables. @param {Rows} due @param {Rows} found */
export function compareRows(due, found) {
  const differences = [...due].map(([name, n]) => ({ name, by: (found.get(name) ?? 0) - n }));
  const told = differences
    .filter(({ by }) => by !== 0)
    .map(({ name, by }) => `${name} ${by > 0 ? '+' : ''}${by}`);
  return {
    lost: differences.reduce((sum, { by }) => sum + Math.max(0, -by), 0),
    doubled: differences.reduce((sum, { by }) => sum + Math.max(0, by), 0),
    told: told.join(', '),
  };
}

/** @param {Rows} rows */
export function sumOf(rows) {
  return [...rows.values()].reduce((sum, n) => sum + n, 0);
}
