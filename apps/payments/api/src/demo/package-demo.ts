import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { storePurchase } from '../packages/subject';

const PACKAGE = {
  ...{ nameEn: 'Four lessons', nameSp: 'Cuatro clases', unit: 'LESSONS' as const, units: 4 },
  ...{ cents: 64_00, validDays: 120, per: 'LEARNER' as const, missedCounts: true },
};

interface PackageDemo {
  programId: string;
  ownerId: string;
  learnerId: string;
  savedBy: string;
  at: Date;
}

/** Offers a package, and grants one of it to the parent's child. Idempotent. */
export async function packageDemo(db: TenantDb, { savedBy, at, ...of }: PackageDemo): Promise<void> {
  const id = stableId(db.ecosystemId, 'demo-package', 'four');
  const made = await db.execute(
    `INSERT INTO payments.packages (ecosystem_id, id, program_id, name_en, name_sp, unit, units, price, missed_counts, valid_days, per,
       saved_by, saved_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      ...[db.ecosystemId, id, of.programId, PACKAGE.nameEn, PACKAGE.nameSp, PACKAGE.unit, PACKAGE.units],
      ...[PACKAGE.cents, PACKAGE.missedCounts, PACKAGE.validDays, PACKAGE.per, savedBy, at],
    ],
  );
  if (made === 0) return;
  await storePurchase(db, {
    purchaseId: stableId(db.ecosystemId, 'demo-purchase', 'four'),
    of: {
      ...{ ...PACKAGE, id, programId: of.programId, price: String(PACKAGE.cents) },
      ...{ programName: null, programArchived: false, archived: false },
    },
    ...{ ownerId: of.ownerId, learnerId: of.learnerId, currency: 'USD', terms: null },
    ...{ reason: 'Beca de otoño', name: PACKAGE.nameSp, at },
  });
}
