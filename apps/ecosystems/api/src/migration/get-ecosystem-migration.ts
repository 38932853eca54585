import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemMigrationArgs } from '../__generated__/resolvers';
import { actorInEcosystem } from '../input/subject';
import { loadMigratingEcosystem } from './migrating-ecosystem.platform';
import { migrationAnswer, type MigrationAnswer } from './migration-answer';
import { loadMigration } from './migration-row';

/** How far the migration is. The screen polls it, so the audit log does not record each call as a visit. */
export async function getEcosystemMigration(
  actor: Actor,
  { ecosystemId }: QueryGetEcosystemMigrationArgs,
  services: Services,
): Promise<MigrationAnswer | null> {
  const within = { ...actorInEcosystem(actor, ecosystemId), operatorVisit: false };
  const migration = await services.tenancy.within(within, (db) => loadMigration(db));
  if (!migration) return null;
  const target = await loadMigratingEcosystem(migration.intoId, services);
  return services.tenancy.within(within, (db) => migrationAnswer(db, actor, migration, target));
}
