import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { endPairsOfLearners } from '../pairs/subject';
import { cancelRequestsOfLearners } from './end-requests-of-former-members';

/** Ends pairs and cancels open requests of learners who are gone from a district's records, as an admin decided. */
export const learnersLeftConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.learners-left': async ({ payload: { programId, userIds }, occurredAt }, db) => {
      const now = new Date(occurredAt);
      await endPairsOfLearners(db, { programId, userIds }, now);
      await cancelRequestsOfLearners(db, { programId, userIds }, now);
    },
  },
});
