import type { RoiCostKind, RoiCostSource } from '../__generated__/resolvers';
import { readRecordedCosts, type RecordedSource } from '../costs/subject';
import type { Read } from '../read';
import type { RoiScope } from './open-roi';

/** Where the costs of each source are recorded, and as what they count. */
const RECORDED: Record<RecordedSource, { source: RoiCostSource; kind: RoiCostKind }> = {
  PAY: { source: 'PAY', kind: 'LEADERS' },
  VENDOR: { source: 'VENDOR_FEES', kind: 'VENDOR' },
  CHARGE: { source: 'CHARGES', kind: 'OTHER' },
  FEE: { source: 'PLATFORM_FEES', kind: 'PLATFORM' },
};

export interface RecordedLine {
  kind: RoiCostKind;
  source: RoiCostSource;
  currency: string;
  cents: number;
  /** Null: of no program. */
  programId: string | null;
}

/** Settlements with vendors are read by super admins alone, and so are their sums. */
const FOR_SUPER_ADMINS: readonly RecordedSource[] = ['VENDOR'];

/** Costs that are recorded for the programs and days of a report; below zero where corrections outweigh them. */
export async function readRecordedLines(
  { programs, whole, span, administered }: Pick<RoiScope, 'programs' | 'whole' | 'span' | 'administered'>,
  read: Read,
): Promise<RecordedLine[]> {
  const programIds = programs.map(({ id }) => id);
  const { beginDate, endDate } = span;
  const costs = await readRecordedCosts({ programIds, whole, beginDate, endDate }, read);
  const seen = costs.filter(({ source }) => administered === null || !FOR_SUPER_ADMINS.includes(source));
  return seen.map(({ source, ...cost }) => ({ ...cost, ...RECORDED[source] }));
}
