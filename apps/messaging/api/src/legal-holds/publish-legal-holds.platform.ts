import type { LegalHoldsChanged } from '@lyceum/contracts/messaging';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import { projectLegalHolds } from '@lyceum/server/legal-holds';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockLegalHolds, readLegalHoldSettings } from './legal-hold-settings';

const MOST = 500;

interface Published {
  userIds: string[];
  showsWaiting: boolean;
  revision: number;
}

/** Named people, and those who write in held conversations: an erasure of one of them would empty the messages. */
const HELD = `SELECT DISTINCT x.id FROM (
    SELECT unnest(h.person_ids) AS id FROM messaging.legal_holds h WHERE h.released_at IS NULL
    UNION ALL
    SELECT p.user_id FROM messaging.legal_holds h CROSS JOIN unnest(h.conversation_ids) AS held (id)
      JOIN messaging.participants p ON p.ecosystem_id = h.ecosystem_id AND p.conversation_id = held.id AND p.seat = 'MEMBER'
    WHERE h.released_at IS NULL
  ) x ORDER BY x.id`;

/** Projects and publishes who is held, where that differs from what was published last. In the transaction of the change. */
export async function publishLegalHolds(db: TenantDb): Promise<void> {
  await lockLegalHolds(db);
  const held = await db.query<{ id: string }>(HELD);
  const { showsWaiting } = await readLegalHoldSettings(db);
  const [before] = await db.query<Published>(
    `SELECT user_ids AS "userIds", shows_waiting AS "showsWaiting", revision FROM messaging.held_people`,
  );
  const userIds = held.map(({ id }) => id);
  const isSame =
    before !== undefined && before.showsWaiting === showsWaiting && before.userIds.join() === userIds.join();
  if (isSame || (!before && userIds.length === 0 && !showsWaiting)) return;
  const payload: LegalHoldsChanged = { userIds, showsWaiting, revision: (before?.revision ?? 0) + 1 };
  await projectLegalHolds(db, payload);
  await db.record({ type: 'messaging.legal-holds-changed', payload });
  db.notify({ userIds: 'ecosystem', topics: ['data-requests'] });
}

/** Follows people who join a held conversation, and holds that came from another organization. */
export const publishAllLegalHolds = defineSchedule<Services>({
  kind: 'publish-legal-holds',
  everyMs: 60_000,
  handler: async ({ tenancy }) => {
    const due = await tenancy.platformRead<{ ecosystemId: string }>('organizations with legal holds', {
      name: 'organizations-with-legal-holds',
      text: `SELECT ecosystem_id AS "ecosystemId" FROM messaging.legal_holds WHERE released_at IS NULL
             UNION SELECT ecosystem_id FROM messaging.held_people WHERE user_ids <> '{}' LIMIT ${MOST}`,
      values: [],
    });
    for (const { ecosystemId } of due)
      await tenancy.within(systemActor(ecosystemId, 'publish legal holds'), publishLegalHolds);
  },
});
