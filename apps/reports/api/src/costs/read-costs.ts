import type { Read } from '../read';
import { NO_PROGRAM, type RecordedSource } from './save-costs';

export interface RecordedCost {
  source: RecordedSource;
  currency: string;
  /** Null: of no program, for reports of all programs alone. */
  programId: string | null;
  cents: number;
}

interface Asked {
  programIds: readonly string[];
  /** Whether these are all programs of the ecosystem. */
  whole: boolean;
  beginDate: string;
  endDate: string;
}

/** What is recorded for these days, by source, currency and program. */
export async function readRecordedCosts(
  { programIds, whole, beginDate, endDate }: Asked,
  read: Read,
): Promise<RecordedCost[]> {
  const rows = await read<RecordedCost & { programId: string }>(
    'recorded-costs',
    `SELECT c.source, c.currency, c.program_id AS "programId", sum(c.amount)::float8 AS cents FROM reports.recorded_costs c
     WHERE c.program_id = ANY ($1::uuid[]) AND c.day >= $2::date AND c.day <= $3::date
     GROUP BY 1, 2, 3 HAVING sum(c.amount) <> 0 ORDER BY 1, 2, 3`,
    [[...programIds, ...(whole ? [NO_PROGRAM] : [])], beginDate, endDate],
  );
  return rows.map((row) => ({ ...row, programId: row.programId === NO_PROGRAM ? null : row.programId }));
}
