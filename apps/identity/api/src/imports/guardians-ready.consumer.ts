import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { saveGuardians } from './save-guardians';

/** Each event has few enough guardians for its transaction. */
export const guardiansReadyConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.guardians-ready': ({ payload, occurredAt }, db) =>
      saveGuardians(db, payload, new Date(occurredAt)),
  },
});
