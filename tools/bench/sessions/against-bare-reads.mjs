import pg from 'pg';
import { median } from '../print-rows.mjs';
import { reads } from './reads.mjs';

const ROUNDS = 150;
const WARM_UP = 15;
const DUE = 3;

/**
 * Reads that have an equivalent single statement: alternately through GraphQL, and as that statement through `pg`.
 *
 * @param {import('./serve-sessions.mjs').Served} served
 * @param {number} sessions number of sessions in the database
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
export async function againstBareReads(served, sessions) {
  const client = new pg.Client({ connectionString: served.adminUrl });
  await client.connect();
  try {
    const rows = [];
    for (const read of reads) {
      const { bare } = read;
      if (bare)
        rows.push(await compare(read, (turn) => client.query(bare(turn, sessions)), served, sessions));
    }
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * @param {import('./reads.mjs').Read} read
 * @param {(turn: number) => Promise<unknown>} query
 * @param {import('./serve-sessions.mjs').Served} served
 * @param {number} sessions
 * @returns {Promise<import('../bench.mjs').Row>}
 */
async function compare(read, query, served, sessions) {
  /** @type {[number[], number[]]} */
  const times = [[], []];
  for (let turn = 0; turn < ROUNDS + WARM_UP; turn++) {
    const asked = await timed(() => served.ask(read.request(turn, sessions)));
    const queried = await timed(() => query(turn));
    if (turn < WARM_UP) continue;
    times[0].push(asked);
    times[1].push(queried);
  }
  const [graphql, sql] = [median(times[0]), median(times[1])];
  const ratio = graphql / sql;
  return {
    what: `${read.name}, against its bare SQL`,
    value: ratio,
    unit: `× (${sql.toFixed(1)} ms → ${graphql.toFixed(1)} ms, median)`,
    due: `at most ${DUE}`,
    ok: ratio <= DUE,
  };
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
