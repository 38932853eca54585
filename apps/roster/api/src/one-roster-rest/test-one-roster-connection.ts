import type { Actor } from '@lyceum/server/actor';
import { RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationTestOneRosterConnectionArgs,
  OneRosterConnectionTest,
} from '../__generated__/resolvers';
import { openProgram } from '../projections/subject';
import {
  connectionOf,
  connectionView,
  problemView,
  savedConnection,
  targetOf,
  type ConnectionRow,
} from './connection';
import { OneRosterProblem } from './one-roster-problem';
import { pagesOf } from './pages';
import { OneRosterClient } from './rest-client';

const MOST_TESTS = 20;
const WINDOW_SECONDS = 600;
const MOST_MS = 90_000;
const NAMED = 500;

export async function testOneRosterConnection(
  actor: Actor,
  { programId }: MutationTestOneRosterConnectionArgs,
  services: Services,
): Promise<OneRosterConnectionTest> {
  const saved = await services.tenancy.within(actor, async (db) => {
    await openProgram(actor, programId, db);
    return savedConnection(db, programId);
  });
  await assertNotTooOften(programId, services);
  const { problem, schools } = await tryOut(saved, services);
  return services.tenancy.within(actor, async (db) => {
    // The result is not recorded if the server was saved again in the meantime.
    if (!problem)
      await db.query(
        `UPDATE roster.one_roster_servers SET problem = NULL, problem_detail = '', failures = 0, failing_since = NULL
         WHERE ecosystem_id = $1 AND program_id = $2 AND revision = $3`,
        [db.ecosystemId, programId, saved.revision],
      );
    return {
      problem: problemView(actor, problem?.code ?? null, problem?.detail ?? ''),
      schools,
      connection: connectionView(actor, await connectionOf(db, programId)),
    };
  });
}

interface Outcome {
  problem: OneRosterProblem | null;
  schools: { sourcedId: string; name: string }[];
}

/** Signs in and reads the first schools, and one record of each collection. */
async function tryOut(saved: ConnectionRow, services: Services): Promise<Outcome> {
  const signal = AbortSignal.timeout(MOST_MS);
  const client = new OneRosterClient(targetOf(saved, services), {
    attempts: 1,
    signal,
    clock: services.clock,
  });
  const schools: Outcome['schools'] = [];
  try {
    const fields = ['sourcedId', 'name'];
    for await (const page of pagesOf(client, { path: '/schools', name: 'orgs', fields, limit: NAMED })) {
      for (const { sourcedId, name } of page)
        schools.push({ sourcedId: String(sourcedId), name: String(name ?? '') });
      if (schools.length >= NAMED) break;
    }
    for (const school of saved.schools)
      await client.get(`/schools/${encodeURIComponent(school)}`, { fields: 'sourcedId' });
    await client.get('/teachers', { limit: '1' });
    return { problem: null, schools: schools.slice(0, NAMED) };
  } catch (error) {
    if (signal.aborted) return { problem: new OneRosterProblem('TIMEOUT'), schools };
    if (error instanceof OneRosterProblem) return { problem: error, schools };
    throw error;
  }
}

/** Frequent tests would serve to scan for open ports. */
async function assertNotTooOften(programId: string, { redis, config }: Services): Promise<void> {
  const key = `${config.REDIS_PREFIX}one-roster-tests:${programId}`;
  const count = await redis.incr(key);
  if (count === 1) await redis.expire(key, WINDOW_SECONDS);
  if (count > MOST_TESTS) throw new RateLimited(WINDOW_SECONDS);
}
