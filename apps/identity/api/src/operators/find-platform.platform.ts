import { PLATFORM_PROFILE } from '@lyceum/contracts/ecosystems';
import type { Services } from '@lyceum/server/subgraph';

/** The id of the platform's own ecosystem; null until its event has arrived. */
export async function findPlatform({ tenancy }: Services): Promise<string | null> {
  const [row] = await tenancy.platformWide('find the platform', (db) =>
    db.query<{ id: string }>('SELECT id FROM identity.ecosystems WHERE profile_id = $1', [PLATFORM_PROFILE]),
  );
  return row?.id ?? null;
}
