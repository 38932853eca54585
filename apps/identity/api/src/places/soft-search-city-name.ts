import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { CityName } from '../__generated__/resolvers';
import { findCities } from './find-places.platform';
import { type SoftSearchArgs, placeOfSearch, limitOf } from './soft-search';

export async function softSearchCityName(
  actor: Actor,
  args: SoftSearchArgs,
  services: Services,
): Promise<CityName[]> {
  const place = await placeOfSearch(actor, args, services);
  return place && 'city' in place ? findCities(place, limitOf(args), services) : [];
}
