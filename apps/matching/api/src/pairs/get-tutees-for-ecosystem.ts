import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetTuteesForEcosystemArgs } from '../__generated__/resolvers';
import { ownReads } from '../projections/subject';
import { readPairingUsers } from './list-pairing-users';
import { skipOf } from './pair-reads';

export async function getTuteesForEcosystem(
  actor: Actor,
  { pageNumber }: QueryGetTuteesForEcosystemArgs,
  services: Services,
) {
  const skip = skipOf('pageNumber', pageNumber);
  return readPairingUsers(ownReads(actor, services), { side: 'tutees', ids: null, words: null, skip });
}
