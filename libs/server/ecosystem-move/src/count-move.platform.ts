import type { Words } from '@lyceum/server/actor';
import type { Tenancy, TenantDb } from '@lyceum/server/tenancy';
import { t } from './i18n';
import { readCatalogue } from './catalogue';
import type { EcosystemMove } from './ecosystem-move';
import { moveCounted, type Move, type MoveCount, type MoveCounted, type MoveRemainder } from './events';
import { wholePlan } from './plan';

/** Counts what would move and what would stay, and collects the obstacles, in one snapshot and without a change. */
export async function countMove<Services>(
  move: Move,
  name: string,
  domain: EcosystemMove<Services>,
  tenancy: Tenancy,
): Promise<{ type: string; payload: MoveCounted }> {
  return tenancy.platformWide('what a move would move', async (db) => {
    const tables = await readCatalogue(db);
    const preview = (await domain.preview?.(db, move)) ?? {};
    const { there = {}, more = {} } = preview;
    const counts: MoveCount[] = [];
    const stays: MoveRemainder[] = [...(preview.stays ?? [])];
    const obstacles = [...(preview.obstacles ?? []), ...((await isBusy(db, move)) ? [BUSY] : [])];
    for (const [table, plan] of Object.entries(wholePlan(domain.plan))) {
      if (!tables.has(table) || plan.how === 'anew' || plan.how === 'technical') continue;
      const [found] = await db.query<{ rows: number }>(
        `SELECT count(*)::int AS rows FROM ${db.schema}.${table} WHERE ecosystem_id = $1`,
        [move.sourceId],
      );
      const rows = (found?.rows ?? 0) + (more[table] ?? 0);
      if (rows === 0) continue;
      const { title } = plan;
      if (plan.how === 'stays') stays.push({ table, title, because: plan.because, rows });
      else counts.push({ table, title, rows, there: there[table] ?? null });
    }
    const payload = { moveId: move.id, domain: name, counts, stays, obstacles };
    return { type: moveCounted(name), payload };
  });
}

const BUSY: Words = t('busy');

/** A job of the source that is queued or running would work on rows that have moved. */
export async function isBusy(db: TenantDb, { sourceId }: Move): Promise<boolean> {
  const open = await db.query(
    `SELECT 1 FROM ${db.schema}.job_records WHERE ecosystem_id = $1 AND status IN ('QUEUED', 'RUNNING')
       AND kind NOT IN ('move-count', 'move-part') LIMIT 1`,
    [sourceId],
  );
  return open.length > 0;
}
