import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import {
  countMove,
  readCatalogue,
  runMove,
  wholePlan,
  type EcosystemMove,
  type Move,
} from '@lyceum/server/ecosystem-move';
import type { Services } from '@lyceum/server/subgraph';
import type { Tenancy } from '@lyceum/server/tenancy';
import { fillTenant } from './fill-tenant';
import type { TestSubgraph } from './test-subgraph';

const ROWS = 3;
const KILLED = 'killed';
/** Transactions of a run before its first batch, plus that batch. */
const LEAST = 4;
const MOST_KILLS = 500;

interface Trial {
  problems: string[];
  kills: number;
  tables: number;
}

/** Fills every table that moves, moves it although the run is killed again and again, and answers what went wrong. */
export async function tryMove(subgraph: TestSubgraph, domain: EcosystemMove<Services>): Promise<Trial> {
  const [id, sourceId, targetId, programId] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const move: Move = { id, sourceId, targetId, programId };
  const { tenancy } = subgraph.services;
  const tables = await tablesThatMove(tenancy, domain);
  await tenancy.platformWide('test', (db) => fillTenant(db, sourceId, tables, ROWS));
  await tenancy.platformWide('test', (db) => fillTenant(db, targetId, tables, 1));
  const problems = await strays(tenancy, move, tables);
  const target = await counts(subgraph, tables, targetId);
  const { payload } = await countMove(move, subgraph.name, domain, tenancy);
  const kills = await runToTheEnd(subgraph.services, move, {
    ...domain,
    begin: undefined,
    announce: undefined,
  });
  const [left, there] = [await counts(subgraph, tables, sourceId), await counts(subgraph, tables, targetId)];
  for (const table of tables) {
    const counted = payload.counts.find((kind) => kind.table === table)?.rows ?? 0;
    if (left[table] !== 0) problems.push(`${table}: ${left[table]} rows were left behind`);
    const due = counted + target[table]!;
    if (there[table] !== due) problems.push(`${table}: ${there[table]} rows in the target instead of ${due}`);
  }
  return { problems, kills, tables: tables.length };
}

async function tablesThatMove(tenancy: Tenancy, { plan }: EcosystemMove<Services>): Promise<string[]> {
  const catalogue = await tenancy.platformWide('test', readCatalogue);
  return Object.entries(wholePlan(plan))
    .filter(([table, { how }]) => how === 'moves' && catalogue.get(table)?.isTenants)
    .map(([table]) => table);
}

/** The application role alone must not move a row to another tenant. */
async function strays(tenancy: Tenancy, { sourceId, targetId }: Move, tables: string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const table of tables) {
    const refusal = await tenancy
      .within(systemActor(sourceId, 'test'), (db) =>
        db.query(`UPDATE ${db.schema}.${table} SET ecosystem_id = $1`, [targetId]),
      )
      .then(
        () => 'it moved',
        (error: Error) => error.message,
      );
    if (!/row-level security|permission denied/.test(refusal)) problems.push(`${table}: ${refusal}`);
  }
  return problems;
}

async function counts(
  { admin, name }: TestSubgraph,
  tables: string[],
  ecosystemId: string,
): Promise<Record<string, number>> {
  const each = tables.map(
    (table) =>
      `SELECT '${table}' AS name, count(*)::int AS rows FROM ${name}.${table} WHERE ecosystem_id = $1`,
  );
  const { rows } = await admin.query<{ name: string; rows: number }>(each.join(' UNION ALL '), [ecosystemId]);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** Restarts the run after each kill; answers how many kills it took. */
async function runToTheEnd(services: Services, move: Move, domain: EcosystemMove<Services>): Promise<number> {
  for (let kills = 0; kills < MOST_KILLS; kills += 1) {
    const tenancy = dying(services.tenancy, LEAST + (kills % 2));
    const mortal = Object.create(services, { tenancy: { value: tenancy } }) as Services;
    const end = await runMove(move, domain, mortal, [], async () => undefined).then(
      () => 'done',
      (error: Error) => error.message,
    );
    if (end === 'done') return kills;
    if (end !== KILLED) throw new Error(end);
  }
  throw new Error(`the move comes to no end in ${MOST_KILLS} lives`);
}

/** A tenancy that fails at the end of a transaction, after its work and before its commit. */
function dying(tenancy: Tenancy, lives: number): Tenancy {
  let done = 0;
  const mortal = (work: (db: unknown) => Promise<unknown>) => async (db: unknown) => {
    const result = await work(db);
    done += 1;
    if (done > lives) throw new Error(KILLED);
    return result;
  };
  return new Proxy(tenancy, {
    get(target, name) {
      if (name !== 'within' && name !== 'platformWide') return Reflect.get(target, name, target) as unknown;
      const begin = target[name].bind(target) as (who: unknown, work: unknown) => Promise<unknown>;
      return (who: unknown, work: (db: unknown) => Promise<unknown>) => begin(who, mortal(work));
    },
  });
}
