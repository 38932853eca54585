import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ZipCodeV2 } from '../__generated__/resolvers';
import { findZipCodes } from './find-places.platform';
import { type SoftSearchArgs, placeOfSearch, limitOf } from './soft-search';

export async function softSearchZipCodeV2(
  actor: Actor,
  args: SoftSearchArgs,
  services: Services,
): Promise<ZipCodeV2[]> {
  const place = await placeOfSearch(actor, args, services);
  return place ? findZipCodes(place, limitOf(args), services) : [];
}
