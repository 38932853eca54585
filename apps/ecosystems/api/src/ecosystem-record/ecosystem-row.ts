import type { TenantDb } from '@lyceum/server/tenancy';
import { EcosystemDraft, type EcosystemState } from './ecosystem-draft';

export interface EcosystemRecord extends EcosystemState {
  id: string;
  isDemo: boolean;
  archived: boolean;
  revision: number;
}

interface EcosystemRow {
  ecosystem_id: string;
  name: string;
  short_name: string;
  profile_id: string;
  type: string;
  city: string | null;
  state: string | null;
  logo: string | null;
  background: string | null;
  primary_color: string;
  default_language: string;
  time_zone_id: string;
  is_demo: boolean;
  settings: object;
  archived: boolean;
  revision: number;
}

export const ECOSYSTEM_COLUMNS = `ecosystem_id, name, short_name, profile_id, type, city, state, logo, background,
  primary_color, default_language, time_zone_id, is_demo, settings, archived, revision`;

/** Settings that an older row lacks take their defaults. */
export function readEcosystem(row: object): EcosystemRecord {
  const from = row as EcosystemRow;
  const state = EcosystemDraft.parse({
    ...from.settings,
    name: from.name,
    shortName: from.short_name,
    profileId: from.profile_id,
    type: from.type,
    city: from.city,
    state: from.state,
    logo: from.logo,
    background: from.background,
    primaryColor: from.primary_color,
    defaultLanguage: from.default_language,
    timeZoneId: from.time_zone_id,
  });
  return {
    ...state,
    id: from.ecosystem_id,
    isDemo: from.is_demo,
    archived: from.archived,
    revision: from.revision,
  };
}

/** The tenant's own row, or null; `lock` locks it until the transaction ends. */
export async function loadEcosystem(db: TenantDb, { lock = false } = {}): Promise<EcosystemRecord | null> {
  const [row] = await db.query<EcosystemRow>(
    `SELECT ${ECOSYSTEM_COLUMNS} FROM ecosystems.ecosystems WHERE ecosystem_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [db.ecosystemId],
  );
  return row ? readEcosystem(row) : null;
}

function valuesOf(state: EcosystemState): unknown[] {
  const { name, shortName, profileId, type, city, state: region, logo, background, ...rest } = state;
  const { primaryColor, defaultLanguage, timeZoneId, ...settings } = rest;
  return [
    name,
    shortName,
    profileId,
    type,
    city,
    region,
    logo,
    background,
    primaryColor,
    defaultLanguage,
    timeZoneId,
    JSON.stringify(settings),
  ];
}

export async function insertEcosystem(
  db: TenantDb,
  state: EcosystemState,
  { isDemo = false } = {},
): Promise<EcosystemRecord> {
  const [row] = await db.query<EcosystemRow>(
    `INSERT INTO ecosystems.ecosystems (ecosystem_id, is_demo, name, short_name, profile_id, type, city, state, logo,
       background, primary_color, default_language, time_zone_id, settings)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${ECOSYSTEM_COLUMNS}`,
    [db.ecosystemId, isDemo, ...valuesOf(state)],
  );
  return readEcosystem(row!);
}

export async function updateEcosystem(db: TenantDb, state: EcosystemState): Promise<EcosystemRecord> {
  const [row] = await db.query<EcosystemRow>(
    `UPDATE ecosystems.ecosystems SET name = $2, short_name = $3, profile_id = $4, type = $5, city = $6, state = $7,
       logo = $8, background = $9, primary_color = $10, default_language = $11, time_zone_id = $12, settings = $13,
       revision = revision + 1, updated_at = now()
     WHERE ecosystem_id = $1 RETURNING ${ECOSYSTEM_COLUMNS}`,
    [db.ecosystemId, ...valuesOf(state)],
  );
  return readEcosystem(row!);
}

export async function setEcosystemArchived(db: TenantDb, archived: boolean): Promise<EcosystemRecord> {
  const [row] = await db.query<EcosystemRow>(
    `UPDATE ecosystems.ecosystems SET archived = $2, revision = revision + 1, updated_at = now()
     WHERE ecosystem_id = $1 RETURNING ${ECOSYSTEM_COLUMNS}`,
    [db.ecosystemId, archived],
  );
  return readEcosystem(row!);
}
