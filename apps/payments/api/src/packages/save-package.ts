import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationSavePackageArgs, SavePackageInput } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { termsOf } from '../charges/subject';
import { settingsIn } from '../projections/subject';
import { hundredthsOf } from '../rules/subject';
import { PACKAGES, type PackageRow, presentPackage } from './package-row';
import { texts } from './package-texts';

/** Makes or changes a package of a program. What was bought keeps its terms. */
export async function savePackage(actor: Actor, { input }: MutationSavePackageArgs, services: Services) {
  const checked = check(input);
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const before = await packageToSave(actor, db, checked);
    await db.query(
      `INSERT INTO payments.packages AS k (ecosystem_id, id, program_id, name_en, name_sp, unit, units, price, missed_counts, valid_days, per,
         archived, saved_by, saved_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (ecosystem_id, id) DO UPDATE SET name_en = excluded.name_en, name_sp = excluded.name_sp, unit = excluded.unit,
         units = excluded.units, price = excluded.price, missed_counts = excluded.missed_counts, valid_days = excluded.valid_days,
         per = excluded.per, archived = excluded.archived, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
      [
        ...[db.ecosystemId, checked.packageId, before?.programId ?? checked.programId, checked.nameEn],
        ...[checked.nameSp, checked.unit, checked.units, checked.cents, checked.missedCounts],
        ...[checked.validDays, checked.per, checked.archived, actor.userId, services.clock.now()],
      ],
    );
    const [row] = await db.query<PackageRow>(`${PACKAGES} WHERE k.id = $1`, [checked.packageId]);
    await db.audit({
      ...{ action: 'save package', subjectKind: 'package', subjectId: checked.packageId },
      ...(before ? { before: { ...before } } : {}),
      after: { ...row! },
    });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    const settings = await settingsIn(db);
    return presentPackage(row!, actor, settings, termsOf(settings));
  });
}

type Checked = SavePackageInput & { cents: number };

function check(input: SavePackageInput): Checked {
  const { packageId, programId, units, validDays, price } = input;
  if (!isUuid(packageId)) throw new BadInput('input.packageId', texts.id, texts.id);
  if (!isUuid(programId)) throw new NotFound('program');
  const nameEn = checkedName(input.nameEn, 'input.nameEn');
  const nameSp = checkedName(input.nameSp, 'input.nameSp');
  if (units < 1 || units > 100_000) throw new BadInput('input.units', texts.units, texts.units);
  if (validDays < 1 || validDays > 1830)
    throw new BadInput('input.validDays', texts.validDays, texts.validDays);
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(price.trim()))
    throw new BadInput('input.price', texts.price, texts.price);
  const ids = { packageId: packageId.toLowerCase(), programId: programId.toLowerCase() };
  return { ...input, ...ids, nameEn, nameSp, cents: hundredthsOf(price.trim()) };
}

function checkedName(name: string, field: string): string {
  const tidy = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (tidy.length < 2 || tidy.length > 80) throw new BadInput(field, texts.name, texts.name);
  return tidy;
}

/** The package that is changed; null: a new one. Refuses programs of others, archived ones, and names in use. */
async function packageToSave(
  actor: Actor,
  db: TenantDb,
  { packageId, programId, nameEn, archived }: Checked,
): Promise<PackageRow | null> {
  const [before] = await db.query<PackageRow>(`${PACKAGES} WHERE k.id = $1`, [packageId]);
  const id = before?.programId ?? programId;
  const [program] = await db.query<{ archived: boolean }>(
    `SELECT archived FROM payments.programs WHERE id = $1`,
    [id],
  );
  if (!program || !isProgramAdmin(actor, id)) throw new NotFound('program');
  if (archived) return before ?? null;
  if (program.archived) throw new Conflict(texts.archivedProgram, { field: 'input.programId' });
  const taken = await db.query(
    `SELECT 1 FROM payments.packages WHERE program_id = $1 AND lower(name_en) = lower($2) AND NOT archived AND id <> $3`,
    [id, nameEn, packageId],
  );
  if (taken.length > 0) throw new Conflict(texts.nameTaken, { field: 'input.nameEn' });
  return before ?? null;
}
