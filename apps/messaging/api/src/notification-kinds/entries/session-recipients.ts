import type { TenantDb } from '@lyceum/server/tenancy';
import { RECEIVES } from '../../mail/subject';
import type { Setting } from '../notification-kind';
import { deliveriesOf, type Reader } from './deliveries';
import { findProgramRule, type ProgramRuleName } from './program-rule';
import type { NotifiedChange } from './session-change-words';

/** A person with what texts and mails need of them. */
export interface SessionReader extends Reader {
  name: string;
  firstName: string;
  language: 'en' | 'sp';
  timeZoneId: string;
}

/**
 * Who is notified of a change, by which channels, and everybody who was loaded for it. `unknown`: how many of the people to notify
 * messaging does not know yet.
 */
export async function findDeliveries(
  db: TenantDb,
  concerned: readonly string[],
  { programId, changedByUserId }: Pick<NotifiedChange, 'programId' | 'changedByUserId'>,
  { setting, programRule }: { setting: Setting; programRule: ProgramRuleName | null },
) {
  const named = await load(db, [...new Set([...concerned, ...(changedByUserId ? [changedByUserId] : [])])]);
  const own = named.filter(({ userId }) => concerned.includes(userId));
  const guardians = await load(db, [...new Set(own.flatMap(({ guardianIds }) => guardianIds))]);
  const people = new Map([...guardians, ...named].map((person) => [person.userId, person]));
  const unknown = concerned.filter((id) => id !== changedByUserId && !people.has(id)).length;
  const rule = await findProgramRule(db, programId, programRule);
  const deliveries = deliveriesOf({ concerned, changedByUserId, rule, event: setting }, people);
  return { deliveries, people, unknown };
}

function load(db: TenantDb, userIds: readonly string[]): Promise<SessionReader[]> {
  return db.query<SessionReader>(
    `SELECT user_id AS "userId", CASE WHEN ${RECEIVES} THEN email END AS email, CASE WHEN ${RECEIVES} THEN text_number END AS "textNumber", name, first_name AS "firstName", language,
       time_zone_id AS "timeZoneId", profile_types AS "profileTypes", notification_preference AS channels,
       event_channels AS "eventChannels",
       ARRAY(SELECT g.id FROM unnest(guardian_ids) AS g (id) WHERE NOT EXISTS (SELECT 1 FROM messaging.people p
         WHERE p.user_id = g.id AND NOT (${RECEIVES}))) AS "guardianIds"
     FROM messaging.people p WHERE user_id = ANY($1::uuid[]) ORDER BY user_id`,
    [userIds],
  );
}
