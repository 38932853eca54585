import { BadInput } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import { isUuid, type NamedStatement, type TenantDb } from '@lyceum/server/tenancy';
import type { Services } from '@lyceum/server/subgraph';
import { foldedPatterns } from '@lyceum/server/free-text';
import { t } from '../i18n';
import { UNKNOWN_ECOSYSTEM, type EcosystemSettings, type PersonFacts, type ProgramFacts } from './facts';

/** Reads in a running transaction, or in hot reads of their own. */
export interface Reader {
  read<Row extends object>(
    name: string,
    text: string,
    values: unknown[],
    plan?: Pick<NamedStatement, 'planOnce'>,
  ): Promise<Row[]>;
}

/** For statements that are index lookups whatever the parameters. */
export const PLAN_ONCE = { planOnce: true } as const;

export function inTransaction(db: TenantDb): Reader {
  return { read: (_name, text, values) => db.query(text, values) };
}

/** Each statement is one network round trip under the actor's tenant. */
export function hotReads(actor: Actor, services: Services): Reader {
  return {
    read: (name, text, values, plan) => services.tenancy.read(actor, { name, text, values, ...plan }),
  };
}

export async function readSettings(reader: Reader): Promise<EcosystemSettings> {
  const [row] = await reader.read<{ settings: EcosystemSettings }>(
    'ecosystem-settings',
    'SELECT settings FROM sessions.ecosystem_settings',
    [],
  );
  return row ? { ...UNKNOWN_ECOSYSTEM, ...row.settings } : UNKNOWN_ECOSYSTEM;
}

const PROGRAM_FACTS = `id, name, time_zone_id AS "timeZoneId", archived, rules,
  coalesce((SELECT (settings -> 'sessionSettings' ->> 'tuteeBookEnabled')::boolean FROM sessions.ecosystem_settings), false)
    AS "tuteesBook"`;

export async function readPrograms(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, ProgramFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.read<ProgramFacts>(
    'programs-by-id',
    `SELECT ${PROGRAM_FACTS} FROM sessions.programs WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readAllPrograms(reader: Reader): Promise<ProgramFacts[]> {
  return reader.read<ProgramFacts>(
    'programs-all',
    `SELECT ${PROGRAM_FACTS} FROM sessions.programs WHERE NOT archived ORDER BY sessions.fold_text(name), id`,
    [],
  );
}

/** Programs that are not archived, by name, up to a limit; optionally by search words or ids. */
export async function readOpenPrograms(
  reader: Reader,
  { search, ids, limit }: { search?: string | null; ids?: readonly string[] | null; limit: number | null },
): Promise<ProgramFacts[]> {
  return reader.read<ProgramFacts>(
    'programs-open',
    `SELECT ${PROGRAM_FACTS} FROM sessions.programs WHERE NOT archived AND ($1::uuid[] IS NULL OR id = ANY($1))
       AND sessions.fold_text(name) LIKE ALL ($2::text[]) ORDER BY sessions.fold_text(name), id LIMIT $3`,
    [ids ? ids.filter(isUuid) : null, foldedPatterns(search), limit],
  );
}

/** Any programs up to a limit, for callers who do not know yet which ones they need. */
export async function readSomePrograms(reader: Reader, most: number): Promise<ProgramFacts[]> {
  return reader.read<ProgramFacts>(
    'programs-some',
    `SELECT ${PROGRAM_FACTS} FROM sessions.programs WHERE NOT archived LIMIT $1`,
    [most],
    PLAN_ONCE,
  );
}

export async function readPeople(reader: Reader, ids: readonly string[]): Promise<Map<string, PersonFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.read<PersonFacts>(
    'people-by-id',
    `SELECT user_id AS "userId", first_name AS "firstName", last_name AS "lastName", preferred_name AS "preferredName",
       time_zone_id AS "timeZoneId", school_id AS "schoolId", grade_level AS "gradeLevel", status,
       program_roles AS "programRoles", available_hours AS "availableHours",
       availability_overrides AS "availabilityOverrides", family_connections AS "familyConnections",
       advance_limit_days AS "advanceLimitDays", answers_for_others AS "answersForOthers"
     FROM sessions.people WHERE user_id = ANY($1::uuid[])`,
    [ids],
    PLAN_ONCE,
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The distinct ids of an input list; throws BAD_USER_INPUT for a malformed one. */
export function idsOf(field: string, values: readonly string[]): string[] {
  for (const value of values) if (!isUuid(value)) throw new BadInput(field, t('projections.badId'));
  return [...new Set(values.map((value) => value.toLowerCase()))];
}
