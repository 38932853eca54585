import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { lockBooks } from '../books/subject';
import { countFirstSessions } from './count-first-sessions';

/** Projects referrals and who joined by them, in whatever order the events come. */
export const referralsConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.referral-kept': async ({ payload, occurredAt }, db) => {
      const { referralId, userId, ofFamily, sentAt, joinedUserId, joinedAt } = payload;
      await lockBooks(db);
      await db.query(
        `INSERT INTO payments.referrals AS r (ecosystem_id, id, user_id, of_family, sent_at, joined_user_id, joined_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET of_family = r.of_family OR excluded.of_family,
           joined_user_id = CASE WHEN r.joined_at IS NULL THEN excluded.joined_user_id ELSE r.joined_user_id END,
           joined_at = coalesce(r.joined_at, excluded.joined_at)`,
        [db.ecosystemId, referralId, userId, ofFamily, sentAt, joinedUserId, joinedAt],
      );
      if (joinedUserId) await countFirstSessions(db, [joinedUserId], new Date(occurredAt));
      db.notify({ userIds: [userId], topics: ['payments'] });
    },
  },
});
