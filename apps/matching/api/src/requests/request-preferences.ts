import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Reader } from '../projections/subject';
import type { Wishes } from './check-request';

type Preferences = Pick<Wishes, 'recurringDays' | 'startTime' | 'endTime' | 'inPerson' | 'location'>;

/** Stores the defaults for the next request of the requester. */
export async function storePreferences(db: TenantDb, wishes: Preferences): Promise<void> {
  await db.query(
    `INSERT INTO matching.request_preferences (ecosystem_id, user_id, recurring_days, start_time, end_time, in_person, location)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET recurring_days = excluded.recurring_days,
       start_time = excluded.start_time, end_time = excluded.end_time, in_person = excluded.in_person,
       location = excluded.location`,
    [
      db.ecosystemId,
      db.actor.userId,
      wishes.recurringDays,
      wishes.startTime,
      wishes.endTime,
      wishes.inPerson,
      wishes.location,
    ],
  );
}

export async function readPreferences({ userId }: Actor, read: Reader): Promise<Preferences | null> {
  const [row] = await read.read<Preferences>(
    'request-preferences',
    `SELECT recurring_days AS "recurringDays", start_time AS "startTime", end_time AS "endTime", in_person AS "inPerson", location
     FROM matching.request_preferences WHERE user_id = $1`,
    [userId],
  );
  return row ?? null;
}
