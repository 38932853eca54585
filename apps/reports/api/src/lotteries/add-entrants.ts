import { randomInt } from 'node:crypto';
import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { MOST_ENTRANTS } from './lottery-sources';

/** Without letters and digits that are read as one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** Puts learners on the list, each with a code of its own that says nothing about the person. */
export async function addEntrants(
  db: TenantDb,
  lotteryId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const present = await db.query<{ code: string }>(
    `SELECT code FROM reports.lottery_entrants WHERE lottery_id = $1`,
    [lotteryId],
  );
  if (present.length + userIds.length > MOST_ENTRANTS)
    throw new Conflict(t('lotteries.tooManyLearners', { most: MOST_ENTRANTS }));
  const used = new Set(present.map(({ code }) => code));
  const codes = userIds.map(() => newCode(used));
  await db.query(
    `INSERT INTO reports.lottery_entrants (ecosystem_id, lottery_id, user_id, code)
     SELECT $1, $2, e.id, e.code FROM unnest($3::uuid[], $4::text[]) AS e (id, code) ORDER BY e.id ON CONFLICT DO NOTHING`,
    [db.ecosystemId, lotteryId, userIds, codes],
  );
}

function newCode(used: Set<string>): string {
  for (;;) {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (used.has(code)) continue;
    used.add(code);
    return code;
  }
}
