import type { TenantDb } from '@lyceum/server/tenancy';
import { recordActivities } from '../changes/subject';
import { inTransaction } from '../projections/subject';
import { type Draft, wallOf } from '../drafts/subject';
import type { EditInput } from './edit-drafts';
import type { Targets } from '../session-rows/subject';
import { insertSeries, readSeries, type RecurrenceRule, type SeriesRow } from '../recurrence/subject';
import { addDays } from '../clock/subject';

interface SeriesEdit {
  input: EditInput;
  found: Targets;
  saving: Draft[];
  /** The new recurrence, when given. */
  rule: RecurrenceRule | null;
}

/**
 * Splits the series for SINGLE_AND_FOLLOWING, updates it for ALL; SINGLE leaves it unchanged. Both parts of a split
 * series stay one event of calendar programs. A single session that gets further dates stays an event of its own.
 */
export async function editSeries(db: TenantDb, { input, found, saving, rule }: SeriesEdit): Promise<void> {
  const scope = input.scope ?? 'SINGLE';
  const { programId } = found.session;
  if (scope === 'SINGLE') return;
  const old = await seriesOf(db, found);
  const next = rule ?? (old && ruleOf(old, shiftOf(found, saving)));
  if (!next) return;
  const dates = saving.map(({ wall }) => wall.date).sort();
  const series = {
    programId,
    rule: next,
    startDate: dates[0]!,
    endDate: dates.at(-1)!,
    timeZoneId: saving[0]!.state.timeZoneId,
  };
  if (old && scope === 'ALL') await followSeries(db, old, series);
  else {
    const id = await insertSeries(db, { ...series, calendarId: old?.calendarId ?? null });
    for (const draft of saving) draft.state = { ...draft.state, seriesId: id };
    if (old)
      await db.query(`UPDATE sessions.series SET end_date = $2 WHERE id = $1`, [
        old.id,
        addDays(wallOf(found.session).date, -1),
      ]);
  }
  if (rule) await recordRecurrence(db, saving, old, next, input);
}

export async function seriesOf(
  db: TenantDb,
  { session: { seriesId } }: Pick<Targets, 'session'>,
): Promise<SeriesRow | undefined> {
  return seriesId ? (await readSeries(inTransaction(db), [seriesId])).get(seriesId) : undefined;
}

function ruleOf({ frequency, every, days }: SeriesRow, shift: number): RecurrenceRule {
  return {
    frequency,
    interval: every,
    days: days.map((day) => (((day + shift) % 7) + 7) % 7).sort(),
    until: null,
    count: null,
  };
}

/** Number of days by which all dates move. */
function shiftOf({ targets }: Targets, saving: Draft[]): number {
  const first = saving.find(({ ownTime, newTime }) => ownTime === null || newTime);
  const before = first && targets.find(({ id }) => id === first.id);
  if (!first || !before || first.resolution === 'MOVE') return 0;
  return Math.round((Date.parse(first.wall.date) - Date.parse(wallOf(before).date)) / 86_400_000);
}

/** Started sessions stay in the series, so its first date stays. */
async function followSeries(
  db: TenantDb,
  old: SeriesRow,
  { rule, startDate, endDate, timeZoneId }: Parameters<typeof insertSeries>[1],
) {
  await db.query(
    `UPDATE sessions.series SET frequency = $2, every = $3, days = $4, time_zone_id = $5, end_date = $6,
       start_date = CASE WHEN EXISTS (SELECT 1 FROM sessions.sessions s WHERE s.series_id = $1 AND s.starts_at <= now())
                         THEN start_date ELSE $7::date END
     WHERE id = $1`,
    [old.id, rule.frequency, rule.interval, rule.days, timeZoneId, endDate, startDate],
  );
}

async function recordRecurrence(
  db: TenantDb,
  saving: Draft[],
  old: SeriesRow | undefined,
  next: RecurrenceRule,
  input: EditInput,
) {
  const before = old ? { frequency: old.frequency, weeksRepeat: old.every, recurringDays: old.days } : {};
  const after = { frequency: next.frequency, weeksRepeat: next.interval, recurringDays: next.days };
  const entries = saving
    .filter(({ existing }) => existing)
    .map(({ id }) => ({ sessionId: id, action: 'EDIT_RECURRENCE' as const, before, after }));
  await recordActivities(db, entries, { scope: input.scope ?? 'SINGLE', reason: input.reason.trim() });
}
