import type { Services } from '@lyceum/server/subgraph';
import type { CityName, ZipCodeV2 } from '../__generated__/resolvers';
import { ensurePlaces } from './load-places.platform';

/** Sorts after every character that a name can continue with. */
const AFTER_ALL = '\u{10FFFF}';
const ZIP = `z.zip AS "zipCode", z.city, z.state, z.latitude, z.longitude`;

type Place = { digits: string } | { city: string; state: string | null };

/** By the beginning of the code or of the place's name. */
export async function findZipCodes(place: Place, limit: number, services: Services): Promise<ZipCodeV2[]> {
  await ensurePlaces(services);
  if ('digits' in place) {
    return services.tenancy.platformWide('postal codes', (db) =>
      db.query<ZipCodeV2>(
        `SELECT ${ZIP} FROM identity.zip_codes z WHERE z.zip >= $1 AND z.zip < $2 ORDER BY z.zip LIMIT $3`,
        [place.digits, place.digits + AFTER_ALL, limit],
      ),
    );
  }
  return services.tenancy.platformWide('postal codes', (db) =>
    db.query<ZipCodeV2>(
      `SELECT ${ZIP} FROM (SELECT c.city_lower, c.state, c.zips FROM identity.cities c
         WHERE c.city_lower >= $1 AND c.city_lower < $2 AND ($3::text IS NULL OR c.state = $3)
         ORDER BY c.zips DESC, c.city_lower, c.state LIMIT $4) AS c
       JOIN identity.zip_codes z ON lower(z.city) = c.city_lower AND z.state = c.state
       ORDER BY c.zips DESC, z.city, z.state, z.zip LIMIT $4`,
      [place.city, place.city + AFTER_ALL, place.state, limit],
    ),
  );
}

export async function findCities(
  place: { city: string; state: string | null },
  limit: number,
  services: Services,
): Promise<CityName[]> {
  await ensurePlaces(services);
  return services.tenancy.platformWide('names of cities', (db) =>
    db.query<CityName>(
      `SELECT c.city, c.state, c.zips AS "zipCodes" FROM identity.cities c
       WHERE c.city_lower >= $1 AND c.city_lower < $2 AND ($3::text IS NULL OR c.state = $3)
       ORDER BY c.zips DESC, c.city_lower, c.state LIMIT $4`,
      [place.city, place.city + AFTER_ALL, place.state, limit],
    ),
  );
}
