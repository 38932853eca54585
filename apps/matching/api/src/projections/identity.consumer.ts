import type { IdentityEvents, PersonSaved } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { forgetLeaders, keepLeader } from '../search/keep-leader';
import { endPairsOfLeft, forgetPairs } from '../pairs/end-pairs';
import { followPerson, forgetRequests } from '../requests/follow-people';
import { searchText } from './search-text';

/** Keeps people's names for searches, whom low reviews are told, and whom parents answer for. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': async ({ payload: person, occurredAt }, db) => {
      const name = `${person.preferredName || person.firstName} ${person.lastName}`.trim();
      const known = [person.preferredName, person.firstName, person.lastName].filter(Boolean).join(' ');
      const newer = await db.query(
        `INSERT INTO matching.people (ecosystem_id, user_id, name, search_text, active, super_admin, admin_of, leads_in, learns_in,
           child_ids, revision, archived, hourly_wage, school_id, grade_level)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET name = excluded.name, search_text = excluded.search_text,
           active = excluded.active, super_admin = excluded.super_admin, admin_of = excluded.admin_of,
           leads_in = excluded.leads_in, learns_in = excluded.learns_in, child_ids = excluded.child_ids,
           revision = excluded.revision, archived = excluded.archived, hourly_wage = excluded.hourly_wage,
           school_id = excluded.school_id, grade_level = excluded.grade_level
         WHERE people.revision < excluded.revision RETURNING user_id`,
        [
          db.ecosystemId,
          person.userId,
          name,
          searchText(known),
          person.status === 'ACTIVATED',
          person.ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN'),
          programsAs(person, 'PROGRAM_ADMIN'),
          programsAs(person, 'LEADER'),
          programsAs(person, 'LEARNER'),
          person.familyConnections
            .filter(({ relationship }) => relationship === 'CHILD')
            .map(({ userId }) => userId),
          person.revision,
          isArchived(person),
          person.hourlyWage ?? null,
          person.schoolId,
          person.gradeLevel,
        ],
      );
      if (newer.length === 0) return;
      await keepLeader(db, person, programsAs(person, 'LEADER'));
      await endPairsOfLeft(db, person.userId, new Date(occurredAt));
      await followPerson(db, person.userId, new Date(occurredAt));
    },
    'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
      await forgetPairs(db, { userIds });
      await forgetRequests(db, { userIds });
      await db.query(`DELETE FROM matching.people WHERE user_id = ANY ($1::uuid[])`, [userIds]);
      await forgetLeaders(db, userIds);
    },
  },
});

/** Who cannot sign in any more; who was only invited will. */
function isArchived({ status }: PersonSaved): boolean {
  return status === 'ARCHIVED' || status === 'GLOBAL_LOCK';
}

function programsAs({ programRoles }: PersonSaved, role: 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER'): string[] {
  return programRoles.filter((held) => held.role === role).map(({ programId }) => programId);
}
