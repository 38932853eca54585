import { systemActor } from '@lyceum/server/actor';
import type { Files } from '@lyceum/server/files';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import { copySql, filesSql, moveSql, rebindSql, removeSql } from './batch-sql';
import { isBusy } from './count-move.platform';
import { readCatalogue, type MovableTable } from './catalogue';
import type { EcosystemMove, MovedThing } from './ecosystem-move';
import type { Move } from './events';
import { moveFiles } from './move-files';
import { saveIds } from './id-files';
import { wholePlan, type Moving } from './plan';
import { stepsOf, type Step } from './steps';

/** Rows per transaction. */
const BATCH = 1000;
const REASON = 'an ecosystem becomes a program of another';

export interface MoveServices {
  tenancy: Tenancy;
  files: Files;
}

interface Run<Services> {
  move: Move;
  domain: EcosystemMove<Services>;
  services: Services & MoveServices;
  tables: Map<string, MovableTable>;
}

interface SavedStep extends Step {
  position: number;
  cursor: string[] | null;
}

interface Batch {
  rows: number;
  moved: number;
  cursor: string[] | null;
}

/**
 * Runs what is left of the domain's part in batches; each batch and its progress are one transaction, so that a run
 * after a kill continues there. Concurrent runs of one move alternate.
 *
 * @param tick called after each batch; an error that it throws stops the run between two batches
 */
export async function runMove<Services>(
  move: Move,
  domain: EcosystemMove<Services>,
  services: Services & MoveServices,
  idFiles: string[],
  tick: () => Promise<void>,
): Promise<void> {
  const tables = await services.tenancy.platformWide(REASON, (db) => readCatalogue(db));
  const run = { move, domain, services, tables };
  await register(run);
  for (let step = await nextStep(run); step; step = await nextStep(run)) {
    while (await runStep(run, step, idFiles)) {
      await tick();
      step = (await nextStep(run)) ?? step;
    }
    await tick();
  }
}

/** Registers the move and its steps in the source's tenant; without that, no batch moves anything. */
async function register<Services>({ move, domain, services: { tenancy }, tables }: Run<Services>) {
  const steps = stepsOf(domain.plan, tables);
  await tenancy.within(systemActor(move.sourceId, REASON), async (db) => {
    await db.query(
      `INSERT INTO ${db.schema}.moves (ecosystem_id, id, target_id, program_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (ecosystem_id, id) DO NOTHING`,
      [move.sourceId, move.id, move.targetId, move.programId],
    );
    await db.query(
      `INSERT INTO ${db.schema}.move_steps (ecosystem_id, move_id, position, phase, table_name)
       SELECT $1, $2, s.position, s.phase, s."table" FROM jsonb_to_recordset($3::jsonb) AS s(position int, phase text, "table" text)
       ON CONFLICT (ecosystem_id, move_id, position) DO NOTHING`,
      [move.sourceId, move.id, JSON.stringify(steps.map((step, position) => ({ ...step, position })))],
    );
  });
}

async function nextStep<Services>({ move, services: { tenancy } }: Run<Services>): Promise<SavedStep | null> {
  return tenancy.within(systemActor(move.sourceId, REASON), async (db) => {
    const [step] = await db.query<SavedStep>(
      `SELECT position, phase, table_name AS "table", cursor FROM ${db.schema}.move_steps
       WHERE move_id = $1 AND NOT done ORDER BY position LIMIT 1`,
      [move.id],
    );
    return step ?? null;
  });
}

/** Runs one batch of the step; answers whether there may be more. */
async function runStep<Services>(run: Run<Services>, step: SavedStep, idFiles: string[]): Promise<boolean> {
  const { move, domain, services } = run;
  if (step.phase === 'begin') await domain.begin?.(move, services);
  if (step.phase === 'announce') return announceBatch(run, step);
  const plan = wholePlan(domain.plan)[step.table];
  if (step.phase === 'move' && plan?.how === 'moves' && plan.file) await moveFilesOf(run, step, plan);
  return services.tenancy.platformWide(REASON, async (db) => {
    if (!(await lockStep(db, move, step))) return true;
    if (step.phase === 'begin' && (await isBusy(db, move)))
      throw new Error('work of the source is under way');
    if (step.phase === 'ids') await saveIds(db, move, idFiles, services.files);
    if (step.phase === 'prepare') await domain.prepare?.(db, move, services);
    const sql = sqlOf(db.schema, run, step);
    if (!sql) return finishBatch(db, move, step, { rows: 0, moved: 0, cursor: null });
    const cursor = step.phase === 'copy' ? [step.cursor] : [];
    const [batch] = await db.query<Batch>(sql, [...valuesOf(move), ...cursor]);
    return finishBatch(db, move, step, batch!);
  });
}

/** Locks move and step. False when another run was faster, or the move is not registered or already done. */
async function lockStep(db: TenantDb, move: Move, step: SavedStep): Promise<boolean> {
  const [registered] = await db.query(
    `SELECT 1 FROM ${db.schema}.moves WHERE ecosystem_id = $1 AND id = $2 AND target_id = $3 AND program_id = $4
       AND state = 'RUNNING' FOR UPDATE`,
    [move.sourceId, move.id, move.targetId, move.programId],
  );
  if (!registered) throw new Error(`the move ${move.id} is not running`);
  const [mine] = await db.query(
    `SELECT 1 FROM ${db.schema}.move_steps WHERE ecosystem_id = $1 AND move_id = $2 AND position = $3 AND NOT done
       AND cursor IS NOT DISTINCT FROM $4::text[] FOR UPDATE`,
    [move.sourceId, move.id, step.position, step.cursor],
  );
  return mine !== undefined;
}

/** The parameters of every batch statement. */
function valuesOf({ sourceId, targetId, id, programId }: Move): unknown[] {
  return [sourceId, targetId, id, programId];
}

function sqlOf<Services>(
  schema: string,
  run: Run<Services>,
  { phase, table: name }: SavedStep,
): string | null {
  const table = run.tables.get(name);
  const plan = wholePlan(run.domain.plan)[name];
  if (!table || !plan) return null;
  if (phase === 'copy') return copySql(schema, table, plan as Moving, BATCH);
  if (phase === 'move') return moveSql(schema, table, plan as Moving, BATCH);
  if (phase === 'rebind') return rebindSql(schema, table, BATCH);
  return removeSql(schema, table, BATCH);
}

async function finishBatch(
  db: TenantDb,
  move: Move,
  { phase, position, cursor }: SavedStep,
  batch: Batch,
): Promise<boolean> {
  const counts = phase === 'copy' || phase === 'move' || phase === 'rebind';
  const done = batch.rows < BATCH;
  await db.query(
    `UPDATE ${db.schema}.move_steps SET cursor = $4, done = $5, moved = moved + $6, there = there + $7
     WHERE ecosystem_id = $1 AND move_id = $2 AND position = $3`,
    [
      move.sourceId,
      move.id,
      position,
      batch.cursor ?? cursor,
      done,
      counts ? batch.moved : 0,
      counts ? batch.rows - batch.moved : 0,
    ],
  );
  return !done;
}

async function moveFilesOf<Services>(
  { move, tables, services }: Run<Services>,
  { table }: Step,
  plan: Moving,
): Promise<void> {
  const pairs = await services.tenancy.platformWide(REASON, (db) =>
    db.query<{ from: string; to: string }>(
      filesSql(db.schema, tables.get(table)!, plan, BATCH),
      valuesOf(move),
    ),
  );
  await moveFiles(services.files, pairs);
}

/** Publishes what has moved, in transactions of the target; after a kill again, which has no further effect. */
async function announceBatch<Services>(run: Run<Services>, step: SavedStep): Promise<boolean> {
  const { move, domain, services } = run;
  const { tenancy } = services;
  const own = systemActor(move.sourceId, REASON);
  const things = await tenancy.within(own, (db) =>
    db.query<MovedThing>(
      `SELECT kind, from_id AS "fromId", to_id AS "toId" FROM ${db.schema}.moved_ids
       WHERE move_id = $1 AND ($2::text[] IS NULL OR from_id > ($2::text[])[1]::uuid) ORDER BY from_id LIMIT ${BATCH}`,
      [move.id, step.cursor],
    ),
  );
  const { announce } = domain;
  if (announce && things.length > 0)
    await tenancy.within(systemActor(move.targetId, REASON), (db) => announce(db, things, services, move));
  const last = things.at(-1);
  return tenancy.within(own, (db) =>
    finishBatch(db, move, step, { rows: things.length, moved: 0, cursor: last ? [last.fromId] : null }),
  );
}
