import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import type { Words } from '@lyceum/server/actor';
import type { Move, MoveCount, MoveRemainder } from '@lyceum/server/ecosystem-move';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemMigrationPartState, EcosystemMigrationState } from '../__generated__/resolvers';

export interface MigrationRecord {
  id: string;
  ecosystemId: string;
  intoId: string;
  programId: string;
  state: EcosystemMigrationState;
  countedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export interface MigrationPart {
  domain: string;
  state: EcosystemMigrationPartState;
  counted: MoveCount[];
  stays: MoveRemainder[];
  obstacles: Words[];
  moved: MoveCount[];
  idFile: string | null;
  /** Why the move failed last. */
  error: string | null;
}

/** Every domain, in the order in which the operator reads them. */
export const MIGRATION_DOMAINS: Record<string, Words> = PERSONAL_DATA_DOMAINS;

const COLUMNS = `id, ecosystem_id AS "ecosystemId", into_id AS "intoId", program_id AS "programId", state,
  counted_at AS "countedAt", started_at AS "startedAt", finished_at AS "finishedAt"`;

/** The tenant's own migration, or null; `lock` locks it until the transaction ends. */
export async function loadMigration(db: TenantDb, { lock = false } = {}): Promise<MigrationRecord | null> {
  const [row] = await db.query<MigrationRecord>(
    `SELECT ${COLUMNS} FROM ecosystems.ecosystem_migrations WHERE ecosystem_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [db.ecosystemId],
  );
  return row ?? null;
}

/** Inserts a migration, replacing one that was only counted. */
export async function insertMigration(db: TenantDb, intoId: string): Promise<MigrationRecord> {
  await db.query(`DELETE FROM ecosystems.ecosystem_migration_parts WHERE ecosystem_id = $1`, [
    db.ecosystemId,
  ]);
  await db.query(`DELETE FROM ecosystems.ecosystem_migrations WHERE ecosystem_id = $1`, [db.ecosystemId]);
  const [row] = await db.query<MigrationRecord>(
    `INSERT INTO ecosystems.ecosystem_migrations (ecosystem_id, into_id, state, counted_by) VALUES ($1, $2, 'COUNTING', $3)
     RETURNING ${COLUMNS}`,
    [db.ecosystemId, intoId, db.actor.userId],
  );
  await db.query(
    `INSERT INTO ecosystems.ecosystem_migration_parts (ecosystem_id, migration_id, domain) SELECT $1, $2, unnest($3::text[])`,
    [db.ecosystemId, row!.id, Object.keys(MIGRATION_DOMAINS)],
  );
  return row!;
}

export async function setMigrationState(db: TenantDb, state: EcosystemMigrationState): Promise<void> {
  await db.query(
    `UPDATE ecosystems.ecosystem_migrations SET state = $2,
       finished_at = CASE WHEN $2 = 'MOVED' THEN now() ELSE finished_at END WHERE ecosystem_id = $1`,
    [db.ecosystemId, state],
  );
}

export async function loadParts(db: TenantDb, migrationId: string): Promise<MigrationPart[]> {
  const rows = await db.query<MigrationPart>(
    `SELECT domain, state, counted, stays, obstacles, moved, id_file AS "idFile", error
     FROM ecosystems.ecosystem_migration_parts WHERE migration_id = $1`,
    [migrationId],
  );
  const order = Object.keys(MIGRATION_DOMAINS);
  return rows.sort((a, b) => order.indexOf(a.domain) - order.indexOf(b.domain));
}

export function moveOf({ id, ecosystemId, intoId, programId }: MigrationRecord): Move {
  return { id, sourceId: ecosystemId, targetId: intoId, programId };
}
