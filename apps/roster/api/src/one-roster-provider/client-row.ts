import type { Words } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { OneRosterClient, OneRosterScope } from '../__generated__/resolvers';
import { t } from '../i18n';
import { readKeys } from '../keys/subject';
import { openProgramsOf } from '../vendors/subject';
import { CLIENT_SECRETS } from './client-secret';

const LONGEST_NAME = 120;
const MOST_PROGRAMS = 100;

/** A row of `roster.one_roster_clients`. */
export interface ClientRow {
  id: string;
  name: string;
  /** Empty: all. */
  program_ids: string[];
  scopes: OneRosterScope[];
  revision: number;
  created_at: Date;
}

const texts = {
  name: t('oneRosterProvider.client.name'),
  programs: t('oneRosterProvider.client.programs'),
  scopes: t('oneRosterProvider.client.scopes'),
  nameTaken: t('oneRosterProvider.client.nameTaken'),
} satisfies Record<string, Words>;

export const CHANGED: Words = t('oneRosterProvider.client.changed');

/** Returns the client, locked if it will be changed. */
export async function clientById(db: TenantDb, id: string, lock: '' | 'FOR UPDATE' = ''): Promise<ClientRow> {
  const [row] = isUuid(id)
    ? await db.query<ClientRow>(
        `SELECT * FROM roster.one_roster_clients WHERE ecosystem_id = $1 AND id = $2 ${lock}`,
        [db.ecosystemId, id],
      )
    : [];
  if (!row) throw new NotFound('one-roster-client');
  return row;
}

interface Given {
  name: string;
  /** Null: all. */
  programIds?: readonly string[] | null;
  scopes: readonly OneRosterScope[];
}

/**
 * Validates the input and returns the values to be stored. Archived programs are accepted only if the client already
 * has them (`before`).
 */
export async function checkClient(
  db: TenantDb,
  given: Given,
  before: readonly string[] = [],
): Promise<{ name: string; programIds: string[]; scopes: OneRosterScope[] }> {
  const name = given.name.replace(/\s+/g, ' ').trim();
  if (!name || name.length > LONGEST_NAME) throw new BadInput('input.name', texts.name, texts.name);
  const scopes = [...new Set(given.scopes)].sort();
  if (!scopes.includes('ROSTER')) throw new BadInput('input.scopes', texts.scopes, texts.scopes);
  const programIds = [...new Set((given.programIds ?? []).map((id) => id.toLowerCase()))];
  if (programIds.length > MOST_PROGRAMS || (given.programIds && programIds.length === 0))
    throw new BadInput('input.programIds', texts.programs, texts.programs);
  await openProgramsOf(db, programIds, before);
  return { name, programIds, scopes };
}

export function nameTaken(error: unknown): never {
  if (isTaken(error, 'one_roster_clients_by_name'))
    throw new Conflict(texts.nameTaken, { field: 'input.name' });
  throw error;
}

/** Clients as the schema shows them; their programs and secrets are loaded together. */
export async function clientViews(
  db: TenantDb,
  rows: readonly ClientRow[],
  now: Date,
  clientSecret: string | null = null,
): Promise<OneRosterClient[]> {
  const programs = await db.query<{ id: string; name: string; archived: boolean }>(
    `SELECT id, name, archived FROM roster.programs WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])
     ORDER BY roster.fold_text(name), id`,
    [db.ecosystemId, rows.flatMap((row) => row.program_ids)],
  );
  const secretsOf = await readKeys(
    db,
    CLIENT_SECRETS,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const { keys: secrets, lastUsedAt } = secretsOf(row.id);
    return {
      id: row.id,
      name: row.name,
      clientSecret,
      programIds: row.program_ids.length > 0 ? row.program_ids : null,
      programs: programs.filter(({ id }) => row.program_ids.includes(id)),
      scopes: row.scopes,
      secrets,
      lastUsedAt,
      revision: row.revision,
      createdAt: row.created_at.toISOString(),
    };
  });
}
