import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { promoteWaiting } from '../seats/subject';

interface FreedSeats {
  /** Sessions that somebody has left. */
  sessionIds: string[];
}

/** Recorded with the change that frees the seats: whoever waits for one gets it, whatever becomes of the process. */
export const giveSeatsOn = defineJob<FreedSeats, Services>({
  kind: 'give-seats-on',
  handler: ({ actor, data }, services) => promoteWaiting(actor.ecosystemId!, data.sessionIds, services),
});
