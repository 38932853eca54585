import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { auditEnded, endPairs, IN_OPEN_PROGRAM } from './end-pairs';

/** Ends every pair of the ecosystem's open programs, or none. */
export async function unPairAllEcosystemUsers(actor: Actor, { tenancy, clock }: Services) {
  return tenancy.within(actor, async (db) => {
    const ended = await endPairs(db, IN_OPEN_PROGRAM, [], clock.now());
    if (ended.length > 0) await auditEnded(db, { kind: 'ecosystem-pairs', id: db.ecosystemId }, ended);
    return { count: ended.length };
  });
}
