import type { TenantDb } from '@lyceum/server/tenancy';
import type { Reader } from '../projections/subject';
import { weeksSpanned, type RecurrenceRule } from './recurrence';

/** One series, as stored. */
export interface SeriesRow {
  id: string;
  frequency: RecurrenceRule['frequency'];
  every: number;
  days: number[];
  startDate: string;
  endDate: string;
  weeks: number;
}

export async function readSeries(reader: Reader, ids: readonly string[]): Promise<Map<string, SeriesRow>> {
  const rows = await reader.read<Omit<SeriesRow, 'weeks'>>(
    'series-by-id',
    `SELECT id, frequency, every, days, start_date::text AS "startDate", end_date::text AS "endDate"
     FROM sessions.series WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { ...row, weeks: weeksSpanned(row.startDate, row.endDate) }]));
}

interface NewSeries {
  /** Generated when left out. */
  id?: string;
  programId: string;
  rule: RecurrenceRule;
  startDate: string;
  endDate: string;
  timeZoneId: string;
}

export async function insertSeries(
  db: TenantDb,
  { id, programId, rule, startDate, endDate, timeZoneId }: NewSeries,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO sessions.series (ecosystem_id, id, program_id, frequency, every, days, start_date, end_date, time_zone_id)
     VALUES ($1, coalesce($9, uuidv7()), $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (ecosystem_id, id) DO UPDATE SET id = excluded.id
     RETURNING id`,
    [
      db.ecosystemId,
      programId,
      rule.frequency,
      rule.interval,
      rule.days,
      startDate,
      endDate,
      timeZoneId,
      id ?? null,
    ],
  );
  return row!.id;
}
