import type { IdentityEvents, PersonSaved } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { foldText } from '@lyceum/server/free-text';
import type { TenantDb } from '@lyceum/server/tenancy';

/** What follows a change of a person's family, in the transaction of the event. */
export type FollowFamily = (db: TenantDb, userId: string, at: Date) => Promise<void>;

/** Projects people: names, guardians, schools, and roles of admins. */
export const identityConsumer = (followFamily: FollowFamily) =>
  defineConsumer<IdentityEvents>({
    topic: 'identity',
    handlers: {
      'identity.person-saved': async ({ payload: person, occurredAt }, db) => {
        const guardians = guardiansOf(person);
        const name = `${person.preferredName || person.firstName} ${person.lastName}`.trim();
        await db.query(
          `INSERT INTO payments.people (ecosystem_id, user_id, name, search_text, active, super_admin, guardian_ids, revision, school_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET name = excluded.name, search_text = excluded.search_text,
           active = excluded.active, super_admin = excluded.super_admin, guardian_ids = excluded.guardian_ids,
           revision = excluded.revision, school_id = excluded.school_id
         WHERE people.revision < excluded.revision`,
          [
            db.ecosystemId,
            person.userId,
            name,
            foldText([person.preferredName, person.firstName, person.lastName].filter(Boolean).join(' ')),
            person.status !== 'ARCHIVED' && person.status !== 'GLOBAL_LOCK',
            person.ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN'),
            guardians,
            person.revision,
            person.schoolId ?? null,
          ],
        );
        if (guardians.length > 0) await followFamily(db, person.userId, new Date(occurredAt));
      },
      'identity.people-schools': async ({ payload: { people } }, db) => {
        await db.query(
          `UPDATE payments.people p SET school_id = r."schoolId"
           FROM jsonb_to_recordset($1::jsonb) AS r ("userId" uuid, "schoolId" uuid) WHERE p.user_id = r."userId" AND p.school_id IS NULL`,
          [JSON.stringify(people)],
        );
      },
      'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
        await db.query(`DELETE FROM payments.people WHERE user_id = ANY ($1::uuid[])`, [userIds]);
      },
    },
  });

function guardiansOf({ familyConnections }: PersonSaved): string[] {
  const as = (relationship: string) =>
    familyConnections.filter((each) => each.relationship === relationship).map(({ userId }) => userId);
  return [...as('PARENT'), ...as('GUARDIAN')];
}
