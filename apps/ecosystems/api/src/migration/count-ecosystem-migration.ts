import { PLATFORM_PROFILE } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { MOVE_COUNT_ASKED, type MoveCountAsked } from '@lyceum/server/ecosystem-move';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCountEcosystemMigrationArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorInEcosystem } from '../input/subject';
import {
  loadMigratingEcosystem,
  refuseWhileMigrating,
  type MigratingEcosystem,
} from './migrating-ecosystem.platform';
import { migrationAnswer, type MigrationAnswer } from './migration-answer';
import { insertMigration, loadMigration, moveOf } from './migration-row';

/** Asks every domain to count what would move; a migration starts only after this dry run. */
export async function countEcosystemMigration(
  actor: Actor,
  { ecosystemId, intoEcosystemId }: MutationCountEcosystemMigrationArgs,
  services: Services,
): Promise<MigrationAnswer> {
  const [source, target] = [
    await loadMigratingEcosystem(ecosystemId, services),
    await loadMigratingEcosystem(intoEcosystemId, services),
  ];
  refuseImpossible(source, target);
  refuseArchivedTarget(target);
  await refuseWhileMigrating({ sourceId: source.id, targetId: target.id }, services);
  return services.tenancy.within(actorInEcosystem(actor, source.id), async (db) => {
    const present = await loadMigration(db, { lock: true });
    if (present && (present.state === 'MOVING' || present.state === 'FAILED')) throw new Conflict(HAS_BEGUN);
    const migration = await insertMigration(db, target.id);
    const payload: MoveCountAsked = { move: moveOf(migration) };
    await db.record({ type: MOVE_COUNT_ASKED, payload });
    const after = { intoEcosystemId: target.id };
    await db.audit({ action: 'count-migration', subjectKind: 'ecosystem', subjectId: source.id, after });
    return migrationAnswer(db, actor, migration, target);
  });
}

const HAS_BEGUN = t('migration.hasBegun');

function refuseImpossible(source: MigratingEcosystem, target: MigratingEcosystem): void {
  if (source.id === target.id) throw new BadInput('intoEcosystemId', t('migration.intoItself'));
  for (const [field, { profileId }] of Object.entries({ ecosystemId: source, intoEcosystemId: target }))
    if (profileId === PLATFORM_PROFILE) throw new BadInput(field, t('migration.platformEcosystem'));
}

export function refuseArchivedTarget({ archived }: MigratingEcosystem): void {
  if (!archived) return;
  throw new Conflict(t('migration.targetArchived'), { field: 'intoEcosystemId' });
}
