import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { followSchools, lockLedger } from '../ledger/subject';
import type { Member } from '../standings/subject';
import { projectMembers } from './project-members';

/** Projects people: name, and programs they lead and learn in. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': { together: (events, db) => projectMembers(db, events) },
    'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
      await lockLedger(db);
      const left = await db.query<Member>(
        `DELETE FROM reports.standings WHERE user_id = ANY ($1::uuid[])
         RETURNING program_id AS "programId", user_type AS "userType", user_id AS "userId"`,
        [userIds],
      );
      await followSchools(db, left);
      for (const table of [
        'people',
        'admins',
        'session_ratings',
        'rating_weeks',
        'charges',
        'charge_weeks',
        'learner_characteristics',
        'training_completions',
      ])
        await db.query(`DELETE FROM reports.${table} WHERE user_id = ANY ($1::uuid[])`, [userIds]);
    },
  },
});
