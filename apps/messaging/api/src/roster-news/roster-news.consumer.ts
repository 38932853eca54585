import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterFacts, RosterNewsType } from './word-roster-news';

/** What the roster's syncs wait for rings with the program's admins and the organization's. */
export const rosterNewsConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.sync-held': async ({ id, payload: { planId, programId, programName, reasons } }, db) => {
      const link = `/p/${programId}/roster-syncs/${planId}`;
      const facts = { programName, reasons };
      await ring(db, { eventId: id, programId, type: 'ROSTER_SYNC_HELD', facts, link });
    },
    'roster.sync-late': async ({ id, payload: { programId, programName, source, lastDeliveryAt } }, db) => {
      const link = `/p/${programId}/roster-syncs`;
      const facts = { programName, source, lastDeliveryAt };
      await ring(db, { eventId: id, programId, type: 'ROSTER_SYNC_LATE', facts, link });
    },
  },
});

interface News {
  eventId: string;
  programId: string;
  type: RosterNewsType;
  facts: RosterFacts;
  link: string;
}

async function ring(db: TenantDb, { eventId, programId, type, facts, link }: News): Promise<void> {
  const told = await db.query<{ userId: string }>(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, p.user_id, $2, $3, $4, $5 FROM messaging.people p
     WHERE p.ecosystem_id = $1 AND p.reachable AND ('SUPER_ADMIN' = ANY (p.roles) OR $6::uuid = ANY (p.admin_of))
     RETURNING user_id AS "userId"`,
    [db.ecosystemId, type, JSON.stringify(facts), link, eventId, programId],
  );
  db.notify({ userIds: told.map(({ userId }) => userId), topics: ['notifications'] });
}
