import type { TenantDb } from '@lyceum/server/tenancy';
import { type AgeFacts, ageOf } from './age-of';
import type { Overseers } from './oversee';
import type { SafeguardingPolicy } from './policy';

/** SQL over `p`, a person. */
export const AGE_FACTS = `CASE WHEN p.of_age_on IS NULL THEN NULL ELSE p.of_age_on <= (now() AT TIME ZONE 'Etc/GMT+12')::date END AS "ofAge",
  p.grade_level AS "gradeLevel"`;

interface Reader extends AgeFacts {
  userId: string;
  /** Ids of their children among `userIds`. */
  childIds: string[];
}

/** Guardians of these people and monitors of the policy who can sign in and are adults. */
export async function overseersOf(
  db: TenantDb,
  userIds: readonly string[],
  { adultGrades, monitorIds }: SafeguardingPolicy,
): Promise<Overseers> {
  const rows = await db.query<Reader>(
    `SELECT p.user_id AS "userId", ${AGE_FACTS}, p.roles, p.admin_of AS "adminOf", p.leads_in AS "leadsIn", p.learns_in AS "learnsIn",
       ARRAY(SELECT unnest(p.child_ids) INTERSECT SELECT unnest($1::uuid[])) AS "childIds"
     FROM messaging.people p
     WHERE p.reachable AND (p.user_id = ANY ($2::uuid[]) OR (p.child_ids <> '{}' AND p.child_ids && $1::uuid[]))
     ORDER BY p.user_id`,
    [userIds, monitorIds],
  );
  const readers = rows.filter((row) => ageOf(row, adultGrades) === 'ADULT' || row.childIds.length > 0);
  const guardians = new Map<string, string[]>();
  for (const { userId, childIds, ofAge } of readers)
    for (const childId of ofAge === false ? [] : childIds)
      guardians.set(childId, [...(guardians.get(childId) ?? []), userId]);
  return {
    guardians,
    monitorIds: readers
      .filter((row) => monitorIds.includes(row.userId) && ageOf(row, adultGrades) === 'ADULT')
      .map(({ userId }) => userId),
  };
}
