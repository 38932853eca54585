import type { MatchingEvents } from '@lyceum/contracts/matching';
import { defineConsumer } from '@lyceum/server/events';
import { recordPeople } from '../people/subject';

/** Tells the state of people again of whom the search for leaders knows too little. */
export const matchingConsumer = defineConsumer<Pick<MatchingEvents, 'matching.leaders-unknown'>>({
  topic: 'matching',
  handlers: {
    'matching.leaders-unknown': async ({ payload: { userIds } }, db) => {
      await recordPeople(db, userIds);
    },
  },
});
