import type { RoiWeek } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';
import type { RoiScope } from './open-roi';
import { badInput } from './refuse';

const MOST_ROWS = 200_000;

/** Minutes of one learner in one program. */
export interface LearnerDosage {
  userId: string;
  programId: string;
  /** Null: unknown, or the learner has left the program. */
  schoolId: string | null;
  gradeLevel: string | null;
  scheduled: number;
  delivered: number;
  present: number;
  /** Places in sessions with a leader, and how many of them the learner took. */
  places: number;
  taken: number;
  lostCancelled: number;
  lostNoLeader: number;
  lostAbsent: number;
}

export interface ProgramSessions {
  programId: string;
  held: number;
  cancelled: number;
}

/** `$1` programs, `$2` first Monday, `$3` last Sunday. */
const OF_WEEKS = `w.program_id = ANY ($1::uuid[]) AND w.user_type = 'LEARNER' AND w.week >= $2::date AND w.week <= $3::date`;
/** `$4` school, `$5` grade; null: any. */
const OF_LEARNERS = `($4::uuid IS NULL OR s.school_id = $4) AND ($5::text IS NULL OR s.grade_level = $5)`;
const STANDING = `s.program_id = w.program_id AND s.user_type = 'LEARNER' AND s.user_id = w.user_id`;

const sum = (column: string, name = column) => `sum(w.${column})::int AS "${name}"`;

/** Throws BAD_USER_INPUT for more learners than a report can hold. */
export async function readDosage(scope: RoiScope, read: Read): Promise<LearnerDosage[]> {
  const rows = await read<LearnerDosage>(
    'roi-dosage',
    `SELECT w.*, s.school_id AS "schoolId", s.grade_level AS "gradeLevel" FROM (
       SELECT w.user_id AS "userId", w.user_id, w.program_id AS "programId", w.program_id, ${sum('scheduled')}, ${sum('delivered')},
         ${sum('present')}, ${sum('offered', 'places')}, ${sum('attended', 'taken')}, ${sum('lost_cancelled', 'lostCancelled')},
         ${sum('lost_no_leader', 'lostNoLeader')}, ${sum('lost_absent', 'lostAbsent')}
       FROM reports.weeks w WHERE ${OF_WEEKS} GROUP BY w.user_id, w.program_id) w
     LEFT JOIN reports.standings s ON ${STANDING}
     WHERE ${OF_LEARNERS} LIMIT ${MOST_ROWS + 1}`,
    valuesOf(scope),
  );
  if (rows.length > MOST_ROWS) throw badInput('programIds', t('roi.learnerCount'));
  return rows;
}

/** Every week of the span, including weeks without sessions. */
export async function readWeeks(scope: RoiScope, read: Read): Promise<RoiWeek[]> {
  const sums = `SELECT w.week::text AS "startDate", ${sum('scheduled', 'minutesScheduled')}, ${sum('present', 'minutesPresent')}`;
  const rows =
    scope.gradeLevel === null
      ? await read<RoiWeek>(
          'roi-weeks',
          `${sums} FROM reports.school_weeks w WHERE w.program_id = ANY ($1::uuid[]) AND w.week >= $2::date AND w.week <= $3::date
             AND ($4::uuid IS NULL OR w.school_id = $4) GROUP BY w.week`,
          valuesOf(scope).slice(0, 4),
        )
      : await read<RoiWeek>(
          'roi-weeks-of-grade',
          `${sums} FROM reports.weeks w JOIN reports.standings s ON ${STANDING} AND ${OF_LEARNERS}
           WHERE ${OF_WEEKS} GROUP BY w.week`,
          valuesOf(scope),
        );
  const found = new Map(rows.map((row) => [row.startDate, row]));
  return scope.span.mondays.map(
    (startDate) => found.get(startDate) ?? { startDate, minutesScheduled: 0, minutesPresent: 0 },
  );
}

export async function readSessions(
  { programs, span, timeZoneId }: RoiScope,
  read: Read,
): Promise<ProgramSessions[]> {
  return read<ProgramSessions>(
    'roi-sessions',
    `SELECT s.program_id AS "programId", count(*) FILTER (WHERE s.held)::int AS held,
       count(*) FILTER (WHERE NOT s.held)::int AS cancelled
     FROM reports.ledger_sessions s
     WHERE s.program_id = ANY ($1::uuid[]) AND s.starts_at >= $2::date::timestamp AT TIME ZONE $4
       AND s.starts_at < ($3::date + 1)::timestamp AT TIME ZONE $4 GROUP BY 1`,
    [programs.map(({ id }) => id), span.beginDate, span.endDate, timeZoneId],
  );
}

function valuesOf({ programs, span, school, gradeLevel }: RoiScope): unknown[] {
  return [programs.map(({ id }) => id), span.beginDate, span.endDate, school?.id ?? null, gradeLevel];
}
