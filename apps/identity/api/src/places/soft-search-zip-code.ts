import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ZipCode } from '../__generated__/resolvers';
import { findZipCodes } from './find-places.platform';
import { type SoftSearchArgs, placeOfSearch, limitOf } from './soft-search';

export async function softSearchZipCode(
  actor: Actor,
  args: SoftSearchArgs,
  services: Services,
): Promise<ZipCode[]> {
  const place = await placeOfSearch(actor, args, services);
  if (!place || !('digits' in place)) return [];
  const found = await findZipCodes(place, limitOf(args), services);
  return found.map(({ zipCode, city, state }) => ({ zipCode, city, state }));
}
