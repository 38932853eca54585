import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { Lottery, LotteryStatus, LotteryStratum } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';

export interface LotteryRow {
  id: string;
  programId: string;
  name: string;
  seats: number;
  strata: LotteryStratum[];
  siblingsTogether: boolean;
  status: LotteryStatus;
  entrants: number;
  seated: number;
  seed: string;
  seedHash: string;
  listHash: string | null;
  word: string | null;
  createdByName: string | null;
  createdAt: Date;
  closedAt: Date | null;
  drawnAt: Date | null;
  revision: number;
}

const OF_LOTTERY = `reports.lottery_entrants e WHERE e.ecosystem_id = l.ecosystem_id AND e.lottery_id = l.id`;

export const LOTTERY_COLUMNS = `l.id, l.program_id AS "programId", l.name, l.seats, l.strata, l.siblings_together AS "siblingsTogether",
  l.status, l.seed, l.seed_hash AS "seedHash", l.list_hash AS "listHash", l.word, l.created_at AS "createdAt", l.closed_at AS "closedAt",
  l.drawn_at AS "drawnAt", l.revision, (SELECT count(*)::int FROM ${OF_LOTTERY}) AS entrants,
  (SELECT count(*)::int FROM ${OF_LOTTERY} AND e.seated) AS seated,
  (SELECT p.name FROM reports.people p WHERE p.ecosystem_id = l.ecosystem_id AND p.user_id = l.created_by AND p.known) AS "createdByName"`;

export function presentLottery(row: LotteryRow): Lottery {
  const isDrawn = row.status === 'DRAWN';
  return {
    ...row,
    seated: isDrawn ? row.seated : null,
    // The seed is secret until the draw: with it the result could be known before.
    seed: isDrawn ? row.seed : null,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    drawnAt: row.drawnAt?.toISOString() ?? null,
  };
}

/** The lottery, whose program the actor administers; throws NOT_FOUND. */
export async function readLottery(actor: Actor, lotteryId: string, read: Read): Promise<LotteryRow> {
  const [row] = isUuid(lotteryId)
    ? await read<LotteryRow>(
        'lottery',
        `SELECT ${LOTTERY_COLUMNS} FROM reports.lotteries l WHERE l.id = $1`,
        [lotteryId],
      )
    : [];
  if (!row || !isProgramAdmin(actor, row.programId)) throw new NotFound('lottery');
  return row;
}

/** The program, which the actor administers; throws NOT_FOUND. */
export async function openLotteryProgram(actor: Actor, programId: string, read: Read): Promise<string> {
  const [found] = isUuid(programId)
    ? await read<{ id: string }>('lottery-program', `SELECT p.id FROM reports.programs p WHERE p.id = $1`, [
        programId,
      ])
    : [];
  if (!found || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  return found.id;
}

/** Locks the lottery for a change; throws CONFLICT for an outdated revision and another status. */
export async function lockLottery(
  actor: Actor,
  { lotteryId, revision }: { lotteryId: string; revision: number },
  allowed: readonly LotteryStatus[],
  db: TenantDb,
): Promise<LotteryRow> {
  if (isUuid(lotteryId))
    await db.query(`SELECT 1 FROM reports.lotteries l WHERE l.id = $1 FOR UPDATE`, [lotteryId]);
  const row = await readLottery(actor, lotteryId, (_name, text, values) => db.query(text, values));
  if (!allowed.includes(row.status))
    throw new Conflict(t(`lotteries.status.${row.status}`), { status: row.status });
  if (row.revision !== revision)
    throw new Conflict(t('lotteries.changed'), { field: 'revision', revision: row.revision });
  return row;
}
