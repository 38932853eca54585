import type { MatchingEvents } from '@lyceum/contracts/matching';
import { defineConsumer } from '@lyceum/server/events';
import { recordPeople } from '../people/subject';

/** Publishes people again whose data the search for leaders misses. */
export const matchingConsumer = defineConsumer<Pick<MatchingEvents, 'matching.leaders-unknown'>>({
  topic: 'matching',
  handlers: {
    'matching.leaders-unknown': async ({ payload: { userIds } }, db) => {
      await recordPeople(db, userIds);
    },
  },
});
