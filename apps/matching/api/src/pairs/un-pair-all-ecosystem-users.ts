import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { auditEnded, endPairs } from './end-pairs';

/** Ends every pair of the ecosystem, or none. */
export async function unPairAllEcosystemUsers(actor: Actor, { tenancy, clock }: Services) {
  return tenancy.within(actor, async (db) => {
    const ended = await endPairs(db, 'true', [], clock.now());
    if (ended.length > 0) await auditEnded(db, { kind: 'ecosystem-pairs', id: db.ecosystemId }, ended);
    return { count: ended.length };
  });
}
