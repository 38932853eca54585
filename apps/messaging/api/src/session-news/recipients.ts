import type { TenantDb } from '@lyceum/server/tenancy';
import { type Reader, toldOf } from './addressees';
import { eventOf } from './event-of';
import { ruleOf } from './rule-of';
import type { News, NotificationType } from './word-notification';

/** A person of the news, with what the wording and the addresses need. */
export interface Recipient extends Reader {
  name: string;
  firstName: string;
  language: 'en' | 'sp';
  timeZoneId: string;
}

/** Who is told of the news, by which channels, and everybody who was read for it. */
export async function readTold(
  db: TenantDb,
  concerned: readonly string[],
  { programId, changedByUserId }: Pick<News, 'programId' | 'changedByUserId'>,
  type: NotificationType,
) {
  const known = await load(db, [...new Set([...concerned, ...(changedByUserId ? [changedByUserId] : [])])]);
  const own = known.filter(({ userId }) => concerned.includes(userId));
  const guardians = await load(db, [...new Set(own.flatMap(({ guardianIds }) => guardianIds))]);
  const people = new Map([...guardians, ...known].map((person) => [person.userId, person]));
  const rule = await ruleOf(db, programId, type);
  const told = toldOf({ concerned, changedByUserId, rule, event: eventOf(type) }, people);
  return { told, people, unknown: concerned.length - own.length };
}

function load(db: TenantDb, userIds: readonly string[]): Promise<Recipient[]> {
  return db.query<Recipient>(
    `SELECT user_id AS "userId", email, text_number AS "textNumber", name, first_name AS "firstName", language,
       time_zone_id AS "timeZoneId", profile_types AS "profileTypes", notification_preference AS channels,
       event_channels AS "eventChannels", guardian_ids AS "guardianIds"
     FROM messaging.people WHERE user_id = ANY($1::uuid[]) ORDER BY user_id`,
    [userIds],
  );
}
