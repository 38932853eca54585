import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { actorIn } from '../actor.mjs';
import { writeLines } from '../import/files.mjs';
import { buildSubgraph, serveSubgraph } from '../serve-subgraph.mjs';
import { districtLines } from './district-files.mjs';

const MOST_SECONDS = 60;
const MOST_MEMORY = 256;
/** Files up to this size are one part of an upload. */
const PART = 8_000_000;

/** What a plan changes; its undo must leave all of it as it was. */
const TABLES = [
  'education_organizations',
  'roster_classes',
  'roster_teachers',
  'roster_enrollments',
  'roster_terms',
  'roster_courses',
  'roster_guardians',
  'roster_learner_enrollments',
  'schools',
  'students',
  'program_students',
  'student_identifiers',
  'teacher_identifiers',
  'sync_members',
];

const REQUEST = `query ($name: String!, $size: Float!, $programId: ID!) { upload: requestImportJobUpload(fileName: $name, fileSize: $size,
  programId: $programId) { multipartInfo { uploadId fileKey } } }`;
const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitted: submitImportJob(input: $input) { importJobId errors { message } } }`;
const JOBS = `query ($programId: ID!, $ids: [ID!]) { jobs: getImportJobsByModel(programId: $programId, ids: $ids) { items { status failMessage } } }`;
const SAVE = `mutation ($input: SaveRosterSyncSourceInput!) { saveRosterSyncSource(input: $input) { revision } }`;
const COMPARE = `mutation ($programId: ID!) { plan: compareRosterDelivery(input: { programId: $programId, source: UPLOAD }) { id } }`;
const PLAN = `query ($planId: ID!) { details: getRosterSyncPlan(planId: $planId) { plan { status counts { new changed gone same }
  holds { message } undoObstacles { externalId } } } }`;
const APPROVE = `mutation ($planId: ID!) { approveRosterSyncPlan(input: { planId: $planId }) { id } }`;
const UNDO = `mutation ($planId: ID!) { undoRosterSyncPlan(planId: $planId) { obstacles { externalId } } }`;

/** @type {import('../bench.mjs').Bench} */
export default {
  name: 'roster-plan',
  due: 'a complete delivery of a district: read, compared, applied and undone; --people=200000 --enrollments=1000000 for a large one',
  async run({ services, root, say, options }) {
    const people = Number(options.people ?? 10_000);
    const enrollments = Number(options.enrollments ?? 50_000);
    const { postgresUrl, redisUrl } = await services();
    // In the repository, whose packages the server uses.
    const folder = join(root, `.lyceum-bench-roster-plan-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    try {
      const main = await buildSubgraph(root, folder, 'roster');
      const database = `roster_plan_${people}_${enrollments}`;
      const subgraph = await serveSubgraph({
        ...{ domain: 'roster', main, folder, postgresUrl, redisUrl, database },
      });
      try {
        return await measure({ subgraph, folder, people, enrollments, say });
      } finally {
        await subgraph.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/**
 * @typedef {object} Measured
 * @property {import('../serve-subgraph.mjs').ServedSubgraph} subgraph
 * @property {string} folder
 * @property {number} people
 * @property {number} enrollments
 * @property {(text: string) => void} say
 */

/** @param {Measured} measured @returns {Promise<import('../bench.mjs').Row[]>} */
async function measure({ subgraph, folder, people, enrollments, say }) {
  const [ecosystemId, programId] = [randomUUID(), randomUUID()];
  const actor = actorIn(ecosystemId, { userId: randomUUID(), ecosystemRoles: ['SUPER_ADMIN'] });
  const client = new pg.Client({ connectionString: subgraph.adminUrl });
  await client.connect();
  /** @param {string} query @param {object} variables */
  const ask = (query, variables) => subgraph.ask({ query, variables: { programId, ...variables } }, actor);
  try {
    await client.query(
      `INSERT INTO roster.programs (ecosystem_id, id, name, time_zone_id, archived, revision) VALUES ($1, $2, 'Bench', 'UTC', false, 1)`,
      [ecosystemId, programId],
    );
    await ask(SAVE, { input: settings(programId) });
    const delivery = new Delivery({ ask, folder, programId });
    /** @type {import('../bench.mjs').Row[]} */
    const rows = [];
    const size = `${people.toLocaleString('en-US')} people, ${enrollments.toLocaleString('en-US')} enrollments`;
    for (const [round, name] of ['first delivery', 'next delivery'].entries()) {
      const read = await timed(() => delivery.send(districtLines({ people, enrollments, round })));
      const before = await hashOf(client, ecosystemId);
      const plan = await timed(() => delivery.compare());
      say(
        `  ${name}: read ${read.seconds.toFixed(1)} s, plan ${plan.seconds.toFixed(1)} s, ${plan.result.summary}`,
      );
      const applied = await timed(() => delivery.approve(plan.result.id));
      const after = await hashOf(client, ecosystemId);
      const undone = await timed(() => delivery.undo(plan.result.id));
      const isSame = (await hashOf(client, ecosystemId)) === before && after !== before;
      say(`  ${name}: apply ${applied.seconds.toFixed(1)} s, undo ${undone.seconds.toFixed(1)} s`);
      const bounded = (/** @type {string} */ what, /** @type {number} */ seconds) => ({
        ...{ what: `${size}, ${name}: ${what}`, value: seconds, unit: 's' },
        ...{ due: `at most ${MOST_SECONDS}`, ok: seconds <= MOST_SECONDS },
      });
      rows.push(
        { what: `${size}, ${name}: read`, value: read.seconds, unit: 's' },
        bounded('plan', plan.seconds),
        { what: `${size}, ${name}: apply`, value: applied.seconds, unit: 's' },
        bounded('undo', undone.seconds),
        {
          ...{ what: `${size}, ${name}: tables after the undo`, value: isSame ? 'identical' : 'differ' },
          ...{ unit: '', due: 'identical', ok: isSame },
        },
      );
      if (round > 0) break;
      // The next delivery is compared with the applied first one.
      await delivery.send(districtLines({ people, enrollments, round }));
      await delivery.approve((await delivery.compare()).id);
    }
    const memory = peakMemory(subgraph.pid);
    rows.push({
      ...{ what: `${size}: most memory of the roster server`, value: memory, unit: 'MB' },
      ...{ due: `below ${MOST_MEMORY}`, ok: memory < MOST_MEMORY },
    });
    return rows;
  } finally {
    await client.end();
  }
}

/** Complete deliveries that wait for a decision, at any time of the year, with the learners of enrollments. @param {string} programId */
const settings = (programId) => ({
  ...{
    programId,
    source: 'UPLOAD',
    revision: 0,
    mode: 'COMPLETE',
    appliesAlone: false,
    graceDays: 14,
    readsPeople: true,
  },
  ...{
    maxGonePercent: 10,
    maxChangedPercent: 75,
    minSizePercent: 50,
    minOverlapPercent: 20,
    gatherMinutes: 1440,
  },
});

class Delivery {
  #ask;
  #folder;
  #programId;

  /** @param {{ ask: (query: string, variables: object) => Promise<any>, folder: string, programId: string }} set */
  constructor({ ask, folder, programId }) {
    this.#ask = ask;
    this.#folder = folder;
    this.#programId = programId;
  }

  /** Uploads the files and waits until they are read. @param {Record<string, Iterable<string>>} files */
  async send(files) {
    /** @type {string[]} */
    const ids = [];
    for (const [name, lines] of Object.entries(files)) ids.push(await this.#upload(`${name}.csv`, lines));
    for (;;) {
      const { jobs } = await this.#ask(JOBS, { ids });
      const failed = jobs.items.find((/** @type {any} */ job) =>
        ['NEEDS_FIX', 'FAILED'].includes(job.status),
      );
      if (failed) throw new Error(`an import ended as ${failed.status}: ${failed.failMessage}`);
      if (jobs.items.every((/** @type {any} */ job) => job.status === 'PLANNED')) return;
      await sleep(200);
    }
  }

  /** @param {string} name @param {Iterable<string>} lines @returns {Promise<string>} */
  async #upload(name, lines) {
    const path = join(this.#folder, name);
    await writeLines(path, lines);
    const size = Math.min(statSync(path).size, PART);
    const { upload } = await this.#ask(REQUEST, { name, size });
    const { uploadId, fileKey } = upload.multipartInfo;
    renameSync(path, join(this.#folder, 'uploads', uploadId, '1'));
    const input = { programId: this.#programId, file: { uploadId, fileKey, fileName: name } };
    const { submitted } = await this.#ask(SUBMIT, { input });
    if (!submitted.importJobId) throw new Error(`${name}: ${JSON.stringify(submitted.errors)}`);
    return submitted.importJobId;
  }

  async compare() {
    const { plan } = await this.#ask(COMPARE, {});
    const { counts, holds } = await this.#settled(plan.id, 'WAITING');
    const reasons = holds.map((/** @type {any} */ { message }) => message).slice(0, 3);
    return { id: plan.id, summary: [JSON.stringify(counts), ...reasons].join(' ') };
  }

  /** @param {string} planId */
  async approve(planId) {
    await this.#ask(APPROVE, { planId });
    await this.#settled(planId, 'APPLIED');
  }

  /** @param {string} planId */
  async undo(planId) {
    await this.#ask(UNDO, { planId });
    const { undoObstacles } = await this.#settled(planId, 'UNDONE');
    if (undoObstacles.length > 0) throw new Error(`the undo has obstacles: ${JSON.stringify(undoObstacles)}`);
  }

  /** @param {string} planId @param {string} wanted */
  async #settled(planId, wanted) {
    for (;;) {
      const { details } = await this.#ask(PLAN, { planId });
      const { status } = details.plan;
      if (status === wanted) return details.plan;
      if (!['GATHERING', 'COMPARING', 'APPLYING'].includes(status))
        throw new Error(`the plan is ${status}: ${JSON.stringify(details.plan)}`);
      await sleep(200);
    }
  }
}

/** @template T @param {() => Promise<T>} work */
async function timed(work) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/** A hash of everything that plans change, whatever the order of rows. @param {pg.Client} client @param {string} ecosystemId */
async function hashOf(client, ecosystemId) {
  const hashes = [];
  for (const table of TABLES) {
    const { rows } = await client.query(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS hash FROM roster.${table} t WHERE t.ecosystem_id = $1`,
      [ecosystemId],
    );
    hashes.push(`${table} ${rows[0].hash}`);
  }
  return hashes.join('\n');
}

/** Peak memory of the process in MB. @param {number} pid */
function peakMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
