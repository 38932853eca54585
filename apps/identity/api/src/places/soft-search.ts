import type { Actor } from '@lyceum/server/actor';
import { RateLimited } from '@lyceum/server/errors';
import { foldText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { countTry } from '../tries/subject';

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

/** Signed-out visitors search while they type, so the limit is generous. */
export async function placeOfSearch(actor: Actor, { searchTerm }: SoftSearchArgs, services: Services) {
  const wait = await countTry(services, 'place', 'places', actor);
  if (wait !== null) throw new RateLimited(wait);
  return readPlace(searchTerm);
}

export function limitOf({ limit }: SoftSearchArgs): number {
  return Math.min(Math.max(limit ?? USUAL, 1), MOST);
}
