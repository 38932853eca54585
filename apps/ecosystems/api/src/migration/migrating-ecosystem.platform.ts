import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { t } from '../i18n';

/** What a migration needs to know about an ecosystem other than the operator's. */
export interface MigratingEcosystem {
  id: string;
  name: string;
  shortName: string;
  profileId: string;
  archived: boolean;
}

export async function loadMigratingEcosystem(
  ecosystemId: string,
  { tenancy }: Services,
): Promise<MigratingEcosystem> {
  if (!isUuid(ecosystemId)) throw new NotFound('ecosystem');
  const [ecosystem] = await tenancy.platformWide('an ecosystem of a migration', (db) =>
    db.query<MigratingEcosystem>(
      `SELECT ecosystem_id AS id, name, short_name AS "shortName", profile_id AS "profileId", archived
       FROM ecosystems.ecosystems WHERE ecosystem_id = $1`,
      [ecosystemId],
    ),
  );
  if (!ecosystem) throw new NotFound('ecosystem');
  return ecosystem;
}

/** Two migrations that share an ecosystem would move each other's rows. */
export async function refuseWhileMigrating(
  ids: { sourceId: string; targetId: string },
  { tenancy }: Services,
): Promise<void> {
  const rows = await tenancy.platformWide('other migrations', (db) =>
    db.query<{ state: string }>(
      `SELECT state FROM ecosystems.ecosystem_migrations WHERE state IN ('MOVING', 'FAILED')
         AND (into_id IN ($1, $2) AND ecosystem_id <> $1 OR ecosystem_id = $2)
       UNION ALL SELECT state FROM ecosystems.ecosystem_migrations WHERE state = 'MOVED' AND ecosystem_id IN ($1, $2) LIMIT 1`,
      [ids.sourceId, ids.targetId],
    ),
  );
  if (rows[0]?.state === 'MOVED') throw new Conflict(HAS_MOVED);
  if (rows[0]) throw new Conflict(ANOTHER);
}

export const HAS_MOVED = t('migration.hasMoved');
const ANOTHER = t('migration.otherMigration');
