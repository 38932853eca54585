import { systemActor } from '@lyceum/server/actor';
import { defineConsumer, type ConsumerDefinition } from '@lyceum/server/events';
import { defineJob, type JobDefinition, type RunningJob } from '@lyceum/server/jobs';
import type { TenantDb } from '@lyceum/server/tenancy';
import { countMove } from './count-move.platform';
import type { EcosystemMove } from './ecosystem-move';
import {
  CONDUCTING_TOPIC,
  MOVE_COUNT_ASKED,
  MOVE_FINISHED,
  MOVE_PART_ASKED,
  movePartDone,
  movePartFailed,
  moveProgress,
  type Move,
  type MoveCount,
  type MoveCountAsked,
  type MovePartAsked,
  type MovePartDone,
  type MovePartFailed,
  type MoveProgress,
} from './events';
import { writeIds } from './id-files';
import { wholePlan, type MovePlan } from './plan';
import { runMove, type MoveServices } from './run-move.platform';

const COUNT = 'move-count';
const PART = 'move-part';
/** Interval between two progress events. */
const PROGRESS_MS = 1000;

/** Enqueues a job for each request to move: a consumer's transaction must not last as long as a move. */
export function moveConsumer(domain: string): ConsumerDefinition {
  return defineConsumer<Record<string, MovePartAsked>>({
    topic: CONDUCTING_TOPIC,
    handlers: {
      [MOVE_COUNT_ASKED]: async ({ payload }, db) => {
        await db.enqueue(COUNT, payload);
      },
      [MOVE_PART_ASKED]: async ({ payload }, db) => {
        if (payload.domains.includes(domain)) await db.enqueue(PART, payload);
      },
      [MOVE_FINISHED]: async ({ payload: { move } }, db) => {
        await db.query(`DELETE FROM ${db.schema}.moved_ids WHERE move_id = $1`, [move.id]);
        await db.query(`DELETE FROM ${db.schema}.move_steps WHERE move_id = $1`, [move.id]);
      },
    },
  });
}

export function moveJobs<Services extends MoveServices>(
  name: string,
  domain: EcosystemMove<Services>,
): JobDefinition<Services>[] {
  return [
    defineJob<MoveCountAsked, Services>({
      kind: COUNT,
      attempts: 20,
      async handler({ data, actor }, { tenancy }) {
        const counted = await countMove(data.move, name, domain, tenancy);
        await tenancy.within(actor, (db) => db.record(counted));
      },
    }),
    defineJob<MovePartAsked, Services>({
      kind: PART,
      attempts: 3,
      async handler({ data: { move, idFiles }, signal, doneWith }, services) {
        let publishedAt = Date.now();
        await runMove(move, domain, services, idFiles, async () => {
          signal.throwIfAborted();
          if (Date.now() - publishedAt < PROGRESS_MS) return;
          publishedAt = Date.now();
          await publishProgress(move, name, domain.plan, services);
        });
        await publishDone(move, name, domain.plan, services, doneWith);
      },
      async failed({ data: { move } }, error, { tenancy }) {
        const payload: MovePartFailed = { moveId: move.id, domain: name, error: String(error) };
        await tenancy.within(systemActor(move.sourceId, 'move'), (db) =>
          db.record({ type: movePartFailed(name), payload }),
        );
      },
    }),
  ];
}

async function publishProgress(
  move: Move,
  domain: string,
  plan: MovePlan,
  { tenancy }: MoveServices,
): Promise<void> {
  await tenancy.within(systemActor(move.sourceId, 'move'), async (db) => {
    const payload: MoveProgress = { moveId: move.id, domain, counts: await countsOf(db, move, plan) };
    await db.record({ type: moveProgress(domain), payload });
  });
}

/** Finishes the domain's part and publishes that it is done. A repeated request publishes the same again. */
async function publishDone(
  move: Move,
  domain: string,
  plan: MovePlan,
  { tenancy, files }: MoveServices,
  doneWith: RunningJob<MovePartAsked>['doneWith'],
): Promise<void> {
  await tenancy.within(systemActor(move.sourceId, 'move'), async (db) => {
    const idFile = await writeIds(db, move, files, domain);
    const counts = await countsOf(db, move, plan);
    const payload: MovePartDone = { moveId: move.id, domain, counts, idFile };
    await db.query(
      `UPDATE ${db.schema}.moves SET state = 'DONE', done_at = coalesce(done_at, now()) WHERE id = $1`,
      [move.id],
    );
    await db.record({ type: movePartDone(domain), payload });
    await doneWith(db); // the last run has published and deleted the steps, so there is nothing to continue
  });
}

async function countsOf(db: TenantDb, move: Move, plan: MovePlan): Promise<MoveCount[]> {
  const steps = await db.query<{ table: string; rows: number; there: number }>(
    `SELECT table_name AS "table", (moved + there)::int AS rows, there::int AS there FROM ${db.schema}.move_steps
     WHERE move_id = $1 AND phase IN ('copy', 'move', 'rebind') AND moved + there > 0 ORDER BY position`,
    [move.id],
  );
  const whole = wholePlan(plan);
  return steps.flatMap(({ table, ...counts }) => {
    const entry = whole[table];
    return entry && 'title' in entry ? [{ table, title: entry.title, ...counts }] : [];
  });
}
