import type { ReportsEvents } from '@lyceum/contracts/reports';
import { defineConsumer } from '@lyceum/server/events';
import { recordPeople } from '../people/subject';

/** Tells the state of people again of whom the reports know nothing. */
export const reportsConsumer = defineConsumer<ReportsEvents>({
  topic: 'reports',
  handlers: {
    'reports.people-unknown': async ({ payload: { userIds } }, db) => {
      await recordPeople(db, userIds);
    },
  },
});
