import type { Words } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { keyIsValid, createKey, type KeyTable } from './key-table';

const MOST_HOURS = 720;
const MOST_GOOD = 5;

/** When the replaced keys end; refuses hours that are out of bounds. */
export function overlapEnd(overlapHours: number, now: Date): Date {
  if (overlapHours < 0 || overlapHours > MOST_HOURS) {
    const hours = t('keys.hours', { mostHours: MOST_HOURS });
    throw new BadInput('input.overlapHours', hours, hours);
  }
  return new Date(now.getTime() + overlapHours * 3_600_000);
}

/** Creates another key for the owner; its valid keys end at `until`. Refuses if too many keys would be valid. */
export async function rotateKey(
  db: TenantDb,
  keys: KeyTable,
  ownerId: string,
  { now, until }: { now: Date; until: Date },
  tooMany: (most: number) => Words,
): Promise<string> {
  const good = await db.query<{ id: string }>(
    `UPDATE roster.${keys.table} k SET expires_at = least(k.expires_at, $4::timestamptz)
     WHERE k.ecosystem_id = $1 AND k.${keys.owner} = $2 AND ${keyIsValid('$3')} RETURNING k.id`,
    [db.ecosystemId, ownerId, now, until],
  );
  if (until > now && good.length >= MOST_GOOD) throw new Conflict(tooMany(MOST_GOOD));
  return createKey(db, keys, ownerId, now);
}
