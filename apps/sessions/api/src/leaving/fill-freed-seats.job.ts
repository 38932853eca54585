import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { promoteWaiting } from '../seats/subject';

interface FreedSeats {
  /** Sessions with freed seats. */
  sessionIds: string[];
}

/** Enqueued in the transaction that frees the seats, so that the queue gets them even if the process dies. */
export const fillFreedSeats = defineJob<FreedSeats, Services>({
  kind: 'give-seats-on',
  handler: ({ actor, data }, services) => promoteWaiting(actor.ecosystemId!, data.sessionIds, services),
});
