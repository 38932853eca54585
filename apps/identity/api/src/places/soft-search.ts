import type { Actor } from '@lyceum/server/actor';
import { RateLimited } from '@lyceum/server/errors';
import { foldText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { CityName, ZipCode, ZipCodeV2 } from '../__generated__/resolvers';
import { countTry } from '../tries/subject';
import { findCities, findZipCodes } from './find-places.platform';

const MOST = 50;
const USUAL = 10;

export interface SoftSearchArgs {
  searchTerm: string;
  limit?: number | null;
}

/** The search term split: digits, or a name, optionally with a state after a comma. */
export function readPlace(
  searchTerm: string,
): { digits: string } | { city: string; state: string | null } | null {
  const typed = searchTerm.trim().replace(/\s+/g, ' ').slice(0, 80);
  if (/^\d{1,5}(-\d{0,4})?$/.test(typed)) return { digits: typed.slice(0, 5) };
  const [, city = '', state = ''] = /^([^,\d]*)(?:,\s*([A-Za-z]{0,2}))?$/.exec(typed) ?? [];
  if (!city.trim()) return null;
  return { city: nameOf(city), state: state.length === 2 ? state.toUpperCase() : null };
}

/** The name as in the table of places: plain letters, and a space for an apostrophe ("O Fallon"). */
function nameOf(city: string): string {
  return foldText(city.replace(/['’‘ʼʻ´`]/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

export async function softSearchZipCode(
  actor: Actor,
  args: SoftSearchArgs,
  services: Services,
): Promise<ZipCode[]> {
  const place = await begin(actor, args, services);
  if (!place || !('digits' in place)) return [];
  const found = await findZipCodes(place, limitOf(args), services);
  return found.map(({ zipCode, city, state }) => ({ zipCode, city, state }));
}

export async function softSearchZipCodeV2(
  actor: Actor,
  args: SoftSearchArgs,
  services: Services,
): Promise<ZipCodeV2[]> {
  const place = await begin(actor, args, services);
  return place ? findZipCodes(place, limitOf(args), services) : [];
}

export async function softSearchCityName(
  actor: Actor,
  args: SoftSearchArgs,
  services: Services,
): Promise<CityName[]> {
  const place = await begin(actor, args, services);
  return place && 'city' in place ? findCities(place, limitOf(args), services) : [];
}

/** Signed-out visitors search while they type, so the limit is generous. */
async function begin(actor: Actor, { searchTerm }: SoftSearchArgs, services: Services) {
  const wait = await countTry(services, 'place', 'places', actor);
  if (wait !== null) throw new RateLimited(wait);
  return readPlace(searchTerm);
}

function limitOf({ limit }: SoftSearchArgs): number {
  return Math.min(Math.max(limit ?? USUAL, 1), MOST);
}
