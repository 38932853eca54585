import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { CreatePayoutBatchInput, MutationCreatePayoutBatchArgs } from '../__generated__/resolvers';
import { daysBetween } from '../clock/subject';
import { batchNow, findBatch, lockPayouts } from './batch-row';
import { texts } from './payout-texts';

const MOST_DAYS = 366;
const MOST_LINES = 10_000;

/** Makes a batch of all approved pay up to its last day that is in no batch. */
export async function createPayoutBatch(
  actor: Actor,
  { input }: MutationCreatePayoutBatchArgs,
  services: Services,
) {
  const now = services.clock.now();
  const batch = check(input, today(now, actor));
  return services.tenancy.within(actor, async (db) => {
    await lockPayouts(db);
    if (!(await isRepeated(db, batch))) {
      await db.query(
        `INSERT INTO sessions.payout_batches (ecosystem_id, id, first_day, last_day, currency, status, made_by, made_at)
         VALUES ($1, $2, $3, $4, $5, 'OPEN', $6, $7)`,
        [db.ecosystemId, batch.id, batch.firstDay, batch.lastDay, batch.currency, actor.userId, now],
      );
      const lines = await addLines(db, batch);
      if (lines === 0) throw new Conflict(texts.nothing);
      if (lines > MOST_LINES) throw new BadInput('input.lastDay', texts.tooMany, texts.tooMany);
      await db.audit({
        ...{ action: 'create payout batch', subjectKind: 'payout batch', subjectId: batch.id },
        after: { ...batch, sessions: lines },
      });
    }
    return batchNow(actor, db, batch.id, services);
  });
}

type Batch = ReturnType<typeof check>;

function check({ batchId, firstDay, lastDay, currency }: CreatePayoutBatchInput, now: string) {
  if (!isUuid(batchId)) throw new BadInput('input.batchId', texts.id, texts.id);
  const days = daysBetween(firstDay, lastDay);
  // In a zone ahead of UTC, today may be one day later.
  if (days < 0 || days > MOST_DAYS || daysBetween(now, lastDay) > 1)
    throw new BadInput('input.lastDay', texts.days, texts.days);
  if (!/^[A-Z]{3}$/.test(currency)) throw new BadInput('input.currency', texts.currency, texts.currency);
  return { id: batchId.toLowerCase(), firstDay, lastDay, currency };
}

async function isRepeated(db: TenantDb, batch: Batch): Promise<boolean> {
  const made = await findBatch(db, batch.id);
  if (!made) return false;
  const { firstDay, lastDay, currency } = made;
  if (firstDay !== batch.firstDay || lastDay !== batch.lastDay || currency !== batch.currency)
    throw new Conflict(texts.otherValues);
  return true;
}

/** Adds the approved pay that is in no batch; answers the number of entries. */
export function addLines(db: TenantDb, { id, lastDay, currency }: Omit<Batch, 'firstDay'>): Promise<number> {
  return db.execute(
    `INSERT INTO sessions.payout_lines (ecosystem_id, session_id, user_id, batch_id, day, minutes, amount)
     SELECT l.ecosystem_id, l.session_id, l.user_id, $1, l.day, l.minutes, l.amount FROM sessions.leader_pay l
     WHERE l.status = 'APPROVED' AND l.day <= $2::date AND l.currency = $3 AND l.amount > 0 AND NOT EXISTS (
       SELECT 1 FROM sessions.payout_lines o
       WHERE o.ecosystem_id = l.ecosystem_id AND o.session_id = l.session_id AND o.user_id = l.user_id)
     ORDER BY l.session_id, l.user_id LIMIT ${MOST_LINES + 1} FOR UPDATE OF l`,
    [id, lastDay, currency],
  );
}
