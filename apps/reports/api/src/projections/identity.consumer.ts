import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { lockLedger } from '../ledger/subject';
import { projectMembers } from './project-members';

/** Projects people: name, and programs they lead and learn in. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': { together: (events, db) => projectMembers(db, events) },
    'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
      await lockLedger(db);
      for (const table of ['standings', 'people', 'admins'])
        await db.query(`DELETE FROM reports.${table} WHERE user_id = ANY ($1::uuid[])`, [userIds]);
    },
  },
});
