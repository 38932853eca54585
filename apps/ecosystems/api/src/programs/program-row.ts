import type { TenantDb } from '@lyceum/server/tenancy';
import { ProgramDraft, type ProgramState } from './program-draft';

export interface ProgramRecord extends Omit<ProgramState, 'timeZoneId'> {
  id: string;
  ecosystemId: string;
  /** The program's own zone, else its ecosystem's. */
  timeZoneId: string;
  ownTimeZoneId: string | null;
  archived: boolean;
  revision: number;
}

interface ProgramRow {
  id: string;
  ecosystem_id: string;
  name: string;
  short_name: string;
  time_zone_id: string | null;
  ecosystem_zone: string;
  is_global: boolean;
  settings: object;
  archived: boolean;
  revision: number;
}

/** Columns and FROM of every statement that reads programs, joined with their ecosystem's zone. */
export const SELECT_PROGRAMS = `SELECT p.id, p.ecosystem_id, p.name, p.short_name, p.time_zone_id,
    e.time_zone_id AS ecosystem_zone, p.is_global, p.settings, p.archived, p.revision
  FROM ecosystems.programs p JOIN ecosystems.ecosystems e ON e.ecosystem_id = p.ecosystem_id`;

/** Settings that an older row lacks take their defaults. */
export function readProgram(row: object): ProgramRecord {
  const from = row as ProgramRow;
  const state = ProgramDraft.parse({
    ...from.settings,
    name: from.name,
    shortName: from.short_name,
    timeZoneId: from.time_zone_id,
    isGlobal: from.is_global,
  });
  return {
    ...state,
    id: from.id,
    ecosystemId: from.ecosystem_id,
    ownTimeZoneId: state.timeZoneId,
    timeZoneId: state.timeZoneId ?? from.ecosystem_zone,
    archived: from.archived,
    revision: from.revision,
  };
}

export function stateOf(program: ProgramRecord): ProgramState {
  const { id: _id, ecosystemId: _e, archived: _a, revision: _r, ownTimeZoneId, ...state } = program;
  return { ...state, timeZoneId: ownTimeZoneId };
}

export async function loadProgram(
  db: TenantDb,
  id: string,
  { lock = false } = {},
): Promise<ProgramRecord | null> {
  const [row] = await db.query(`${SELECT_PROGRAMS} WHERE p.id = $1 ${lock ? 'FOR UPDATE OF p' : ''}`, [id]);
  return row ? readProgram(row) : null;
}

function valuesOf(state: ProgramState): unknown[] {
  const { name, shortName, timeZoneId, isGlobal, ...settings } = state;
  return [name, shortName, timeZoneId, isGlobal, JSON.stringify(settings)];
}

export async function insertProgram(
  db: TenantDb,
  state: ProgramState,
  id: string | null = null,
): Promise<ProgramRecord> {
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO ecosystems.programs (ecosystem_id, id, name, short_name, time_zone_id, is_global, settings)
     VALUES ($1, coalesce($2::uuid, uuidv7()), $3, $4, $5, $6, $7) RETURNING id`,
    [db.ecosystemId, id, ...valuesOf(state)],
  );
  return (await loadProgram(db, row!.id))!;
}

export async function updateProgram(db: TenantDb, id: string, state: ProgramState): Promise<ProgramRecord> {
  await db.query(
    `UPDATE ecosystems.programs SET name = $2, short_name = $3, time_zone_id = $4, is_global = $5, settings = $6,
       revision = revision + 1, updated_at = now() WHERE id = $1`,
    [id, ...valuesOf(state)],
  );
  return (await loadProgram(db, id))!;
}

export async function setProgramArchived(
  db: TenantDb,
  id: string,
  archived: boolean,
): Promise<ProgramRecord> {
  await db.query(
    `UPDATE ecosystems.programs SET archived = $2, revision = revision + 1, updated_at = now() WHERE id = $1`,
    [id, archived],
  );
  return (await loadProgram(db, id))!;
}
