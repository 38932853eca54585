export type PackageUnit = 'LESSONS' | 'MINUTES';

/** A package from which a session may be taken; `left` in lessons or minutes. */
export interface OpenPackage {
  id: string;
  unit: PackageUnit;
  left: number;
  expiresAt: Date;
}

/** What a session takes from one package: its units, and the minutes of the session that they cover. */
export interface TakenUnits {
  id: string;
  units: number;
  minutes: number;
}

/**
 * What a session of this length takes, from the package that expires first. A lesson covers a whole session, so that
 * none is used for the rest of a session of which packages of minutes covered a part.
 */
export function takeUnits(packages: readonly OpenPackage[], minutes: number): TakenUnits[] {
  const inOrder = [...packages].sort(
    (a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id.localeCompare(b.id),
  );
  const taken: TakenUnits[] = [];
  let rest = minutes;
  for (const { id, unit, left } of inOrder) {
    if (rest <= 0 || left <= 0) continue;
    if (unit === 'LESSONS' && rest < minutes) continue;
    const covered = unit === 'LESSONS' ? rest : Math.min(left, rest);
    taken.push({ id, units: unit === 'LESSONS' ? 1 : covered, minutes: covered });
    rest -= covered;
  }
  return taken;
}

/** In hundredths, the part of the price of the units that are left, rounded down. */
export function unusedPart(total: number, units: number, left: number): number {
  return Number((BigInt(total) * BigInt(left)) / BigInt(units));
}

/** A paid package; amounts are hundredths. */
export interface PaidPackage {
  total: number;
  units: number;
  left: number;
  /** What was refunded of its charge before. */
  refunded: number;
  /** What of its charge was paid with credit. */
  creditUsed: number;
}

/** What the payer is due for the units that are left, beside earlier refunds of the charge. */
export function unusedDue({ total, units, left, refunded }: Omit<PaidPackage, 'creditUsed'>): number {
  return Math.max(0, unusedPart(total, units, left) - refunded);
}

/** How the refund of a package is split: first what was paid otherwise, then what was paid with credit. */
export function splitPackageRefund(paid: PaidPackage): { toPayer: number; asCredit: number } {
  const due = unusedDue(paid);
  const toPayer = Math.min(due, Math.max(0, paid.total - paid.creditUsed - paid.refunded));
  return { toPayer, asCredit: Math.min(due - toPayer, paid.creditUsed) };
}
