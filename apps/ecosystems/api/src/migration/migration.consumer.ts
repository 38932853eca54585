import { defineConsumer, type ConsumerDefinition } from '@lyceum/server/events';
import {
  MOVE_FINISHED,
  MOVE_PART_ASKED,
  moveCounted,
  movePartDone,
  movePartFailed,
  moveProgress,
  type MoveCounted,
  type MoveFinished,
  type MovePartAsked,
  type MovePartDone,
  type MovePartFailed,
  type MoveProgress,
} from '@lyceum/server/ecosystem-move';
import type { TenantDb } from '@lyceum/server/tenancy';
import { nextDomains } from './next-domains';
import {
  loadMigration,
  loadParts,
  MIGRATION_DOMAINS,
  moveOf,
  setMigrationState,
  type MigrationRecord,
} from './migration-row';

type PartsNews = MoveCounted & MoveProgress & MovePartDone & MovePartFailed;

/** Records what each domain reports of its part; when a part is done, asks the parts that waited for it. */
export const migrationConsumers: ConsumerDefinition[] = Object.keys(MIGRATION_DOMAINS).map((domain) =>
  defineConsumer<Record<string, PartsNews>>({
    topic: domain,
    handlers: {
      [moveCounted(domain)]: ({ payload }, db) => noteCounted(db, payload),
      [moveProgress(domain)]: ({ payload }, db) => noteProgress(db, payload),
      [movePartDone(domain)]: ({ payload }, db) => noteDone(db, payload),
      [movePartFailed(domain)]: ({ payload }, db) => noteFailed(db, payload),
    },
  }),
);

async function noteCounted(
  db: TenantDb,
  { moveId, domain, counts, stays, obstacles }: MoveCounted,
): Promise<void> {
  const migration = await migrationOf(db, moveId);
  if (migration?.state !== 'COUNTING') return;
  await db.query(
    `UPDATE ecosystems.ecosystem_migration_parts SET state = 'COUNTED', counted = $3, stays = $4, obstacles = $5
     WHERE migration_id = $1 AND domain = $2`,
    [moveId, domain, JSON.stringify(counts), JSON.stringify(stays), JSON.stringify(obstacles)],
  );
  const parts = await loadParts(db, moveId);
  if (parts.every(({ state }) => state === 'COUNTED')) await setMigrationState(db, 'COUNTED');
}

async function noteProgress(db: TenantDb, { moveId, domain, counts }: MoveProgress): Promise<void> {
  if (!(await migrationOf(db, moveId))) return;
  await db.query(
    `UPDATE ecosystems.ecosystem_migration_parts SET moved = $3 WHERE migration_id = $1 AND domain = $2 AND state <> 'MOVED'`,
    [moveId, domain, JSON.stringify(counts)],
  );
}

async function noteDone(db: TenantDb, { moveId, domain, counts, idFile }: MovePartDone): Promise<void> {
  const migration = await migrationOf(db, moveId);
  if (!migration || migration.state === 'MOVED') return;
  await db.query(
    `UPDATE ecosystems.ecosystem_migration_parts SET state = 'MOVED', moved = $3, id_file = $4, error = NULL
     WHERE migration_id = $1 AND domain = $2`,
    [moveId, domain, JSON.stringify(counts), idFile],
  );
  await goOn(db, migration);
}

async function noteFailed(db: TenantDb, { moveId, domain, error }: MovePartFailed): Promise<void> {
  const migration = await migrationOf(db, moveId);
  if (!migration || migration.state === 'MOVED') return;
  await db.query(
    `UPDATE ecosystems.ecosystem_migration_parts SET state = 'FAILED', error = $3 WHERE migration_id = $1 AND domain = $2`,
    [moveId, domain, error],
  );
  await setMigrationState(db, 'FAILED');
}

/** Asks the parts whose turn has come; when none is left, ends the migration. */
async function goOn(db: TenantDb, migration: MigrationRecord): Promise<void> {
  const parts = await loadParts(db, migration.id);
  const move = moveOf(migration);
  const next = nextDomains(parts).filter(
    (domain) => parts.find((part) => part.domain === domain)?.state === 'COUNTED',
  );
  if (next.length > 0) {
    await db.query(
      `UPDATE ecosystems.ecosystem_migration_parts SET state = 'MOVING' WHERE migration_id = $1 AND domain = ANY ($2)`,
      [migration.id, next],
    );
    const idFiles = parts.flatMap(({ idFile }) => idFile ?? []);
    await db.record({
      type: MOVE_PART_ASKED,
      payload: { move, domains: next, idFiles } satisfies MovePartAsked,
    });
  }
  if (!parts.every(({ state }) => state === 'MOVED')) return;
  await setMigrationState(db, 'MOVED');
  const after = { intoEcosystemId: migration.intoId, programId: migration.programId };
  await db.audit({ action: 'migrated', subjectKind: 'ecosystem', subjectId: migration.ecosystemId, after });
  await db.record({ type: MOVE_FINISHED, payload: { move } satisfies MoveFinished });
  await db.enqueue('end-migration', { idFiles: parts.flatMap(({ idFile }) => idFile ?? []) });
}

/** Null for a report of an earlier count. */
async function migrationOf(db: TenantDb, moveId: string): Promise<MigrationRecord | null> {
  const migration = await loadMigration(db, { lock: true });
  return migration?.id === moveId ? migration : null;
}
