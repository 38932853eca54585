import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { MOVE_PART_ASKED, type MovePartAsked } from '@lyceum/server/ecosystem-move';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationMigrateEcosystemToProgramArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { loadEcosystem, recordEcosystemSaved, setEcosystemArchived } from '../ecosystem-record/subject';
import { actorInEcosystem } from '../input/subject';
import { refuseArchivedTarget } from './count-ecosystem-migration';
import { demoDataObstacles } from './demo-data-obstacles';
import { nextDomains } from './next-domains';
import {
  loadMigratingEcosystem,
  refuseWhileMigrating,
  type MigratingEcosystem,
} from './migrating-ecosystem.platform';
import { migrationAnswer, type MigrationAnswer } from './migration-answer';
import { loadMigration, loadParts, moveOf, setMigrationState, type MigrationRecord } from './migration-row';

/**
 * Starts the counted migration, or resumes it after a failure. It archives the source first: archived ecosystems cannot
 * change, so no row is added after it was moved.
 */
export async function migrateEcosystemToProgram(
  actor: Actor,
  { ecosystemId, confirmation }: MutationMigrateEcosystemToProgramArgs,
  services: Services,
): Promise<MigrationAnswer> {
  const source = await loadMigratingEcosystem(ecosystemId, services);
  const known = await services.tenancy.within(actorInEcosystem(actor, source.id), (db) => loadMigration(db));
  if (!known) throw new Conflict(NOT_COUNTED);
  const target = await loadMigratingEcosystem(known.intoId, services);
  return services.tenancy.within(actorInEcosystem(actor, source.id), async (db) => {
    const migration = await loadMigration(db, { lock: true });
    if (!migration || migration.intoId !== target.id) throw new Conflict(NOT_COUNTED);
    if (migration.state === 'MOVED') return migrationAnswer(db, actor, migration, target);
    if (migration.state !== 'FAILED' && migration.state !== 'MOVING') {
      // The lock serializes two migrations that start at once, so that the second sees the first.
      await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('ecosystem migrations', 0))`);
      refuseOtherName(source, confirmation ?? '');
      refuseArchivedTarget(target);
      await refuseWhileMigrating({ sourceId: source.id, targetId: target.id }, services);
      await refuseUnlessReady(db, migration);
      await begin(db, target);
    }
    await askAgain(db, migration);
    await setMigrationState(db, 'MOVING');
    return migrationAnswer(db, actor, (await loadMigration(db))!, target);
  });
}

const NOT_COUNTED = t('migration.notCounted');
const COUNTING = t('migration.counting');

function refuseOtherName({ name }: MigratingEcosystem, confirmation: string): void {
  if (confirmation.trim() === name) return;
  throw new BadInput('confirmation', t('migration.confirmation', { name }));
}

async function refuseUnlessReady(db: TenantDb, { id, state }: MigrationRecord): Promise<void> {
  if (state === 'COUNTING') throw new Conflict(COUNTING);
  const [obstacle] = (await loadParts(db, id)).flatMap(({ obstacles }) => obstacles);
  if (obstacle) throw new Conflict(obstacle);
}

async function begin(db: TenantDb, target: MigratingEcosystem): Promise<void> {
  await db.query(
    `UPDATE ecosystems.ecosystem_migrations SET started_by = $2, started_at = now() WHERE ecosystem_id = $1`,
    [db.ecosystemId, db.actor.userId],
  );
  const present = await loadEcosystem(db, { lock: true });
  // Demo data may have been created after the count; none can be from here on, because the ecosystem is archived.
  const [made] = await demoDataObstacles(db, db.ecosystemId);
  if (made) throw new Conflict(made);
  if (present && !present.archived) await recordEcosystemSaved(db, await setEcosystemArchived(db, true));
  const after = { intoEcosystemId: target.id, intoName: target.name };
  await db.audit({ action: 'migrate', subjectKind: 'ecosystem', subjectId: db.ecosystemId, after });
}

/** Asks the domains whose turn it is; a domain that is already moving ignores a repeated request. */
async function askAgain(db: TenantDb, migration: MigrationRecord): Promise<void> {
  const parts = await loadParts(db, migration.id);
  const domains = nextDomains(parts);
  await db.query(
    `UPDATE ecosystems.ecosystem_migration_parts SET state = 'MOVING', error = NULL WHERE migration_id = $1 AND domain = ANY ($2)`,
    [migration.id, domains],
  );
  const payload: MovePartAsked = {
    move: moveOf(migration),
    domains,
    idFiles: parts.flatMap(({ idFile }) => idFile ?? []),
  };
  await db.record({ type: MOVE_PART_ASKED, payload });
}
