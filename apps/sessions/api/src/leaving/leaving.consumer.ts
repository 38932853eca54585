import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { restoreParticipation } from './restore-participation';
import { leaveArchived } from './leave-archived';
import { leaveProgram } from './leave-program';

/** People who leave a program or are archived leave their upcoming sessions; restored people return to them. */
export const leavingConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.program-left': ({ payload, occurredAt, actorUserId }, db) =>
      leaveProgram(db, payload, { by: actorUserId, now: new Date(occurredAt) }),
    'identity.person-archived': ({ payload, occurredAt, actorUserId }, db) =>
      leaveArchived(db, payload, { by: actorUserId, now: new Date(occurredAt) }),
    'identity.person-restored': ({ payload, occurredAt, actorUserId }, db) =>
      restoreParticipation(db, { ...payload, by: actorUserId, now: new Date(occurredAt) }),
  },
});
