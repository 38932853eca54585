import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { checkBooks } from '../ledger/subject';

const MOST = 200;

/** Compares the ledger with charges, credit and refunds now. */
export async function getBookDifferences(actor: Actor, { tenancy, clock }: Services) {
  const differences = await tenancy.within(actor, checkBooks);
  return { checkedAt: clock.now(), differences, hasMore: differences.length >= MOST };
}
