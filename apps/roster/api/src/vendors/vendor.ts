import type { Words } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken, NotFound, PublicError } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { VendorTracker } from '../__generated__/resolvers';
import { t } from '../i18n';
import { readKeys } from '../keys/subject';
import { VENDOR_KEYS } from './vendor-key';

const LONGEST_NAME = 120;
const MOST_PROGRAMS = 100;

export interface VendorRow {
  id: string;
  name: string;
  program_ids: string[];
  revision: number;
  created_at: Date;
}

export const vendorTexts = {
  name: t('vendors.name'),
  programs: t('vendors.programs'),
  program: t('vendors.program'),
  archived: t('vendors.archived'),
  nameTaken: t('vendors.nameTaken'),
  changed: t('vendors.changed'),
} satisfies Record<string, Words>;

/** Returns the vendor, locked if it will be changed. */
export async function vendorById(db: TenantDb, id: string, lock: '' | 'FOR UPDATE' = ''): Promise<VendorRow> {
  const [row] = isUuid(id)
    ? await db.query<VendorRow>(`SELECT * FROM roster.vendors WHERE ecosystem_id = $1 AND id = $2 ${lock}`, [
        db.ecosystemId,
        id,
      ])
    : [];
  if (!row) throw new NotFound('vendor');
  return row;
}

/**
 * Validates name and programs and returns the values to be stored. Archived programs are accepted only if the vendor
 * already has them (`before`).
 */
export async function checkVendor(
  db: TenantDb,
  given: { name: string; programIds: readonly string[] },
  before: readonly string[] = [],
): Promise<{ name: string; programIds: string[] }> {
  const name = given.name.replace(/\s+/g, ' ').trim();
  if (!name || name.length > LONGEST_NAME)
    throw new BadInput('input.name', vendorTexts.name, vendorTexts.name);
  const programIds = [...new Set(given.programIds.map((id) => id.toLowerCase()))];
  if (programIds.length < 1 || programIds.length > MOST_PROGRAMS)
    throw new BadInput('input.programIds', vendorTexts.programs, vendorTexts.programs);
  await openProgramsOf(db, programIds, before);
  return { name, programIds };
}

/** Refuses programs of other organizations, and archived ones that were not selected before. */
export async function openProgramsOf(
  db: TenantDb,
  programIds: readonly string[],
  before: readonly string[],
): Promise<void> {
  const found = await db.query<{ open: boolean }>(
    `SELECT NOT archived OR id = ANY ($3::uuid[]) AS open FROM roster.programs WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`,
    [db.ecosystemId, programIds.filter(isUuid), before],
  );
  if (found.length < programIds.length)
    throw new PublicError(vendorTexts.program, 'NOT_FOUND', (language) => ({
      kind: 'program',
      field: 'input.programIds',
      remedy: vendorTexts.program[language],
    }));
  if (found.some(({ open }) => !open))
    throw new BadInput('input.programIds', vendorTexts.archived, vendorTexts.archived);
}

export function nameTaken(error: unknown): never {
  if (isTaken(error, 'vendors_by_name')) throw new Conflict(vendorTexts.nameTaken, { field: 'input.name' });
  throw error;
}

/** Vendors as the schema shows them; their programs and keys are loaded together. */
export async function vendorViews(
  db: TenantDb,
  rows: readonly VendorRow[],
  now: Date,
  vendorApiKey: string | null = null,
): Promise<VendorTracker[]> {
  const programs = await db.query<{ id: string; name: string; archived: boolean }>(
    `SELECT id, name, archived FROM roster.programs WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])
     ORDER BY roster.fold_text(name), id`,
    [db.ecosystemId, rows.flatMap((row) => row.program_ids)],
  );
  const keysOf = await readKeys(
    db,
    VENDOR_KEYS,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const { keys, lastUsedAt } = keysOf(row.id);
    return {
      id: row.id,
      name: row.name,
      vendorApiKey,
      programIds: row.program_ids,
      programs: programs.filter(({ id }) => row.program_ids.includes(id)),
      keys,
      lastUsedAt,
      revision: row.revision,
      createdAt: row.created_at.toISOString(),
    };
  });
}
