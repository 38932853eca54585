import { z } from 'zod';
import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, stableId, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationSaveEcosystemSchoolsArgs, SchoolInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { gradeLevelCodes, loadEcosystem, refuseUnlessOpen } from '../ecosystem-record/subject';
import { checkInput, difference, flag, mergeInput, optionalText, remedy, text } from '../input/subject';
import { schoolCalendar } from './school-calendar-draft';
import { recordSchoolsSaved, SCHOOL_COLUMNS, type SchoolRecord } from './school-row';

const SchoolDraft = z.object({
  name: text(160),
  districtId: optionalText(60),
  districtName: optionalText(160),
  externalId: optionalText(60),
  gradeLevels: gradeLevelCodes.default([]),
  calendar: schoolCalendar,
  archived: flag(false),
});
type SchoolState = z.infer<typeof SchoolDraft>;

const MANY = remedy(t('schools.batch'));
const Batch = z.array(z.unknown()).min(1, MANY).max(1000, MANY);

/** Adds new schools and changes existing ones; all of the call, or none. */
export async function saveEcosystemSchools(
  actor: Actor,
  { schools }: MutationSaveEcosystemSchoolsArgs,
  { tenancy }: Services,
): Promise<SchoolRecord[]> {
  checkInput(Batch, schools, 'schools');
  return tenancy.within(actor, async (db) => {
    const ecosystem = await loadEcosystem(db);
    if (!ecosystem) throw new NotFound('ecosystem');
    refuseUnlessOpen(ecosystem);
    const saved: SchoolRecord[] = [];
    for (const [n, input] of schools.entries())
      saved.push(await saveSchool(actor, db, input, `schools.${n}`));
    await recordSchoolsSaved(db, saved);
    db.notify({ userIds: 'ecosystem', topics: ['ecosystem'] });
    return saved;
  });
}

/** Saves one row with its audit entry; the caller publishes it. */
export async function saveSchool(
  actor: Actor,
  db: TenantDb,
  input: SchoolInput,
  argument: string,
): Promise<SchoolRecord> {
  const { id, ...wished } = input;
  const present = id ? await lockSchool(db, id) : null;
  const state = checkInput(SchoolDraft, mergeInput(present ?? {}, wished), argument);
  await refuseSameIdentifiers(db, state, present?.id, argument);
  const schoolId = present?.id ?? idOf(db, state);
  const [row] = await db.query<SchoolRecord>(
    `INSERT INTO ecosystems.schools (ecosystem_id, id, name, district_id, district_name, external_id, grade_levels, archived, calendar)
     VALUES ($1, coalesce($2::uuid, uuidv7()), $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, district_id = excluded.district_id,
       district_name = excluded.district_name, external_id = excluded.external_id,
       grade_levels = excluded.grade_levels, archived = excluded.archived, calendar = excluded.calendar,
       revision = schools.revision + 1, updated_at = now()
     RETURNING ${SCHOOL_COLUMNS}`,
    [
      db.ecosystemId,
      schoolId,
      state.name,
      state.districtId,
      state.districtName,
      state.externalId,
      state.gradeLevels,
      state.archived,
      JSON.stringify(state.calendar),
    ],
  );
  const { before, after } = present
    ? difference<object>(present, { ...row! })
    : { before: undefined, after: row };
  await db.audit({
    action: present ? 'edit' : 'create',
    subjectKind: 'school',
    subjectId: row!.id,
    before,
    after,
  });
  return row!;
}

async function lockSchool(db: TenantDb, id: string): Promise<SchoolRecord> {
  const rows = isUuid(id)
    ? await db.query<SchoolRecord>(
        `SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools WHERE id = $1 FOR UPDATE`,
        [id],
      )
    : [];
  if (!rows[0]) throw new NotFound('school');
  return rows[0];
}

/** A school with both numbers gets the id that an import of the district's file would derive from them. */
function idOf(db: TenantDb, { districtId, externalId }: SchoolState): string | null {
  return districtId && externalId ? stableId(db.ecosystemId, 'school', `${districtId}/${externalId}`) : null;
}

async function refuseSameIdentifiers(
  db: TenantDb,
  { districtId, externalId }: SchoolState,
  ownId: string | undefined,
  argument: string,
): Promise<void> {
  if (!districtId || !externalId) return;
  const [other] = await db.query<{ name: string }>(
    `SELECT name FROM ecosystems.schools
     WHERE district_id = $1 AND external_id = $2 AND ($3::uuid IS NULL OR id <> $3) LIMIT 1`,
    [districtId, externalId, ownId ?? null],
  );
  if (!other) return;
  throw new Conflict(t('schools.numbersTaken', { name: other.name }), {
    field: `${argument}.externalId`,
  });
}
