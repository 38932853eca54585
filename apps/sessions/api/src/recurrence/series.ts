import type { TenantDb } from '@lyceum/server/tenancy';
import { newId } from '../new-id';
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
  /** The event of calendar programs that its sessions are dates of; null: each session is an event of its own. */
  calendarId: string | null;
}

export async function readSeries(reader: Reader, ids: readonly string[]): Promise<Map<string, SeriesRow>> {
  const rows = await reader.read<Omit<SeriesRow, 'weeks'>>(
    'series-by-id',
    `SELECT id, frequency, every, days, start_date::text AS "startDate", end_date::text AS "endDate",
       calendar_id AS "calendarId"
     FROM sessions.series WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { ...row, weeks: weeksSpanned(row.startDate, row.endDate) }]));
}

/** An event of calendar programs that consists of a series. */
export interface SeriesCalendarRow {
  id: string;
  sequence: number;
}

/** The events of series, by the series' id; series whose sessions are events of their own are missing. */
export async function readSeriesCalendars(
  reader: Reader,
  seriesIds: readonly string[],
): Promise<Map<string, SeriesCalendarRow>> {
  const rows = await reader.read<SeriesCalendarRow & { seriesId: string }>(
    'series-calendars-by-series',
    `SELECT s.id AS "seriesId", c.id, c.calendar_sequence AS sequence
     FROM sessions.series s JOIN sessions.series c ON c.id = s.calendar_id WHERE s.id = ANY ($1::uuid[])`,
    [seriesIds],
  );
  return new Map(rows.map(({ seriesId, ...row }) => [seriesId, row]));
}

interface NewSeries {
  /** Generated when left out. */
  id?: string;
  programId: string;
  rule: RecurrenceRule;
  startDate: string;
  endDate: string;
  timeZoneId: string;
  /** Left out: the sessions are new, and become one event of calendar programs. */
  calendarId?: string | null;
}

export async function insertSeries(
  db: TenantDb,
  { id = newId(), programId, rule, startDate, endDate, timeZoneId, calendarId = id }: NewSeries,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO sessions.series (ecosystem_id, id, program_id, frequency, every, days, start_date, end_date, time_zone_id, calendar_id)
     VALUES ($1, $9, $2, $3, $4, $5, $6, $7, $8, $10) ON CONFLICT (ecosystem_id, id) DO UPDATE SET id = excluded.id
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
      id,
      calendarId,
    ],
  );
  return row!.id;
}
