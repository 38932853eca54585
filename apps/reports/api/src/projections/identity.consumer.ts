import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { lockLedger } from '../ledger/lock-ledger';
import { keepMember } from './keep-member';

/** Who leads and learns where, and under which name. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': ({ payload, occurredAt }, db) => keepMember(db, payload, occurredAt),
    'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
      await lockLedger(db);
      for (const table of ['standings', 'people'])
        await db.query(`DELETE FROM reports.${table} WHERE user_id = ANY ($1::uuid[])`, [userIds]);
    },
  },
});
