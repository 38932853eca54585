import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { leaveProgram } from './leave-program';

/** Learners who are gone from a district's records leave their upcoming sessions, by the code for a removed role. */
export const learnersLeftConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.learners-left': async ({ payload: { programId, userIds, decidedBy }, occurredAt }, db) => {
      for (const userId of userIds)
        await leaveProgram(
          db,
          { userId, programId, roles: ['LEARNER'] },
          { by: decidedBy, now: new Date(occurredAt) },
        );
    },
  },
});
