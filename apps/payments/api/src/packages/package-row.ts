import type { Actor } from '@lyceum/server/actor';
import type { PackagePer, PackageUnit } from '../__generated__/resolvers';
import type { Settings } from '../projections/subject';
import { type ChargeTerms, partsOfPrice, totalOf } from '../rules/subject';

export interface PackageRow {
  id: string;
  programId: string;
  programName: string | null;
  /** The program is archived. */
  programArchived: boolean;
  nameEn: string;
  nameSp: string;
  unit: PackageUnit;
  units: number;
  /** In hundredths, as text. */
  price: string;
  validDays: number;
  per: PackagePer;
  missedCounts: boolean;
  archived: boolean;
}

export const PACKAGES = `SELECT k.id, k.program_id AS "programId", g.name AS "programName", coalesce(g.archived, true) AS "programArchived",
    k.name_en AS "nameEn", k.name_sp AS "nameSp", k.unit, k.units, k.price, k.valid_days AS "validDays", k.per,
    k.missed_counts AS "missedCounts", k.archived
  FROM payments.packages k
  LEFT JOIN payments.programs g ON g.ecosystem_id = k.ecosystem_id AND g.id = k.program_id`;

/** Fees are added where sessions are charged; without that, a package costs its price alone. */
export function presentPackage(
  row: PackageRow,
  actor: Actor,
  { currency }: Settings,
  terms: ChargeTerms | null,
) {
  const price = Number(row.price);
  const parts = terms ? partsOfPrice(terms, price) : { price, preChargeFee: 0, postChargeFee: 0 };
  const { programId, programArchived: _, ...rest } = row;
  return {
    ...rest,
    name: actor.language === 'sp' ? row.nameSp : row.nameEn,
    program: { __typename: 'Program' as const, id: programId },
    price,
    preChargeFee: parts.preChargeFee,
    total: totalOf(parts),
    currency,
  };
}
