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
import { serverOf } from './server-of';

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
  const options = { attempts: 1, signal, clock: services.clock };
  const server = serverOf(targetOf(saved, services), options);
  let schools: Outcome['schools'] = [];
  try {
    schools = await server.schools(NAMED);
    await server.tryOut(saved.schools);
    return { problem: null, schools };
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
