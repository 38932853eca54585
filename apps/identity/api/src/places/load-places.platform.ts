import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '@lyceum/server/subgraph';

const loaded = new WeakMap<Services, Promise<void>>();

/** Loads the table of places at the first search in a database. */
export function ensurePlaces(services: Services): Promise<void> {
  let loading = loaded.get(services);
  if (!loading) {
    loading = loadPlaces(services).catch((error: unknown) => {
      loaded.delete(services);
      throw error;
    });
    loaded.set(services, loading);
  }
  return loading;
}

async function loadPlaces(services: Services): Promise<void> {
  await services.tenancy.platformWide('load the table of places', async (db) => {
    // Of two servers that load at once, one waits and finds the table loaded.
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('identity.zip_codes', 0))`);
    const [there] = await db.query(`SELECT 1 FROM identity.zip_codes LIMIT 1`);
    if (there) return;
    await db.copyFrom(
      `COPY identity.zip_codes (zip, city, state, latitude, longitude) FROM STDIN`,
      createReadStream(tableFile()),
    );
    await db.query(
      `INSERT INTO identity.cities (city_lower, state, city, zips)
       SELECT lower(z.city), z.state, min(z.city), count(*) FROM identity.zip_codes z GROUP BY 1, 2`,
    );
  });
}

/** Beside this file in the sources; in the folder of the same name beside main.js in a build. */
function tableFile(): string {
  const here = import.meta.dirname;
  return here.endsWith('places') ? join(here, 'us-zip-codes.tsv') : join(here, 'places/us-zip-codes.tsv');
}
