import type { Actor } from '@lyceum/server/actor';
import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { foldText } from '@lyceum/server/free-text';
import { isUuid } from '@lyceum/server/tenancy';
import type { TutoringSheetInput, TutoringSheetLeader, TutoringSheetWeek } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertAdministered } from '../permissions/subject';
import {
  displayName,
  type PersonFacts,
  type Reader,
  readPrograms,
  readSettings,
} from '../projections/subject';
import { addDays, startOfDay } from '../clock/subject';
import { sheetWeeks } from './sheet-weeks';

/** The learners and weeks of a sheet, after the permission check. */
export interface Sheet {
  programId: string;
  programName: string;
  mondays: string[];
  timeZoneId: string;
  /** LIKE pattern; null for everybody. */
  pattern: string | null;
  schoolId: string | null;
}

export interface SheetLearner extends Pick<
  PersonFacts,
  'userId' | 'firstName' | 'lastName' | 'preferredName'
> {
  schoolName: string | null;
  gradeLevel: string | null;
  /** Sort key of the list. */
  sortName: string;
}

export interface SheetRow {
  learner: SheetLearner;
  leaders: TutoringSheetLeader[];
  weeks: TutoringSheetWeek[];
}

/** Throws NOT_FOUND, BAD_USER_INPUT, and CONFLICT where the program does not use the sheet. */
export async function openSheet(
  actor: Actor,
  input: TutoringSheetInput,
  reader: Reader,
  now: Date,
): Promise<Sheet> {
  await assertAdministered(actor, input.programId, reader);
  const [programs, { timeZoneId }] = await Promise.all([
    readPrograms(reader, [input.programId]),
    readSettings(reader),
  ]);
  const program = programs.get(input.programId)!;
  if (!program.rules.adminPanel?.tutoringSheetEnabled) throw new Conflict(t('tutoringSheet.switchedOff'));
  if (input.schoolId && !isUuid(input.schoolId)) throw new NotFound('school');
  const words = foldText(input.searchTerm ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return {
    programId: input.programId,
    programName: program.name,
    mondays: sheetWeeks(input, now, timeZoneId),
    timeZoneId,
    pattern: words.length
      ? `%${words.map((word) => word.replace(/[\\%_]/g, String.raw`\$&`)).join('%')}%`
      : null,
    schoolId: input.schoolId ?? null,
  };
}

const LEARNERS = `FROM sessions.people p LEFT JOIN sessions.schools c ON c.id = p.school_id
  WHERE p.user_id IN (SELECT user_id FROM sessions.people_of_program($1, 'LEARNER'))
    AND ($2::text IS NULL OR p.search_text LIKE $2) AND ($3::uuid IS NULL OR p.school_id = $3)`;
const SORT_NAME = `sessions.fold_text(p.last_name || ' ' || p.first_name)`;

export async function countLearners(
  reader: Reader,
  { programId, pattern, schoolId }: Sheet,
): Promise<number> {
  const [row] = await reader.read<{ total: number }>(
    'sheet-total',
    `SELECT count(*)::int AS total ${LEARNERS}`,
    [programId, pattern, schoolId],
  );
  return row?.total ?? 0;
}

/** One row more than `most` shows that there are more. */
export function readLearners(
  reader: Reader,
  { programId, pattern, schoolId }: Sheet,
  most: number,
  after: readonly [string, string] | null,
): Promise<SheetLearner[]> {
  return reader.read<SheetLearner>(
    'sheet-learners',
    `SELECT p.user_id AS "userId", p.first_name AS "firstName", p.last_name AS "lastName", p.preferred_name AS "preferredName",
       c.name AS "schoolName", p.grade_level AS "gradeLevel", ${SORT_NAME} AS "sortName"
     ${LEARNERS} AND ($4::text IS NULL OR (${SORT_NAME}, p.user_id) > ($4, $5::uuid))
     ORDER BY "sortName", p.user_id LIMIT $6`,
    [programId, pattern, schoolId, after?.[0] ?? null, after?.[1] ?? null, most + 1],
  );
}

type Cell = TutoringSheetWeek & { userId: string };
type LedBy = Pick<PersonFacts, 'userId'> & {
  [Name in 'firstName' | 'lastName' | 'preferredName']: string | null;
};

/** The weeks of these learners and their leaders: two statements, however many learners. */
export async function readRows(
  reader: Reader,
  { programId, mondays, timeZoneId }: Sheet,
  learners: readonly SheetLearner[],
): Promise<SheetRow[]> {
  const values = [
    learners.map(({ userId }) => userId),
    startOfDay(mondays[0]!, timeZoneId),
    startOfDay(addDays(mondays.at(-1)!, 7), timeZoneId),
    programId,
  ];
  const [cells, leaders] = await Promise.all([
    readCells(reader, values, timeZoneId),
    readLeaders(reader, values),
  ]);
  return learners.map((learner) => ({
    learner,
    leaders: (leaders.get(learner.userId) ?? []).map(leaderOf),
    weeks: mondays.map(
      (startDate) => cells.get(`${learner.userId} ${startDate}`) ?? { startDate, ...NOTHING },
    ),
  }));
}

const NOTHING = { sessions: 0, attended: 0, coming: 0, minutesScheduled: 0, minutesPresent: 0 };
const OF_LEARNERS = `FROM sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id AND s.program_id = $4`;
const WITHIN = `p.user_id = ANY ($1::uuid[]) AND p.user_type = 'LEARNER' AND p.starts_at >= $2 AND p.starts_at < $3`;

async function readCells(reader: Reader, values: unknown[], timeZoneId: string): Promise<Map<string, Cell>> {
  const rows = await reader.read<Cell>(
    'sheet-cells',
    `SELECT p.user_id AS "userId", to_char(date_trunc('week', p.starts_at AT TIME ZONE $5), 'YYYY-MM-DD') AS "startDate",
       count(*) FILTER (WHERE p.status = 'COMPLETED')::int AS sessions,
       count(*) FILTER (WHERE p.status = 'COMPLETED' AND p.minutes_present > 0)::int AS attended,
       count(*) FILTER (WHERE p.status IN ('PENDING', 'UPCOMING'))::int AS coming,
       coalesce(sum(p.minutes_scheduled), 0)::int AS "minutesScheduled", coalesce(sum(p.minutes_present), 0)::int AS "minutesPresent"
     ${OF_LEARNERS} WHERE ${WITHIN} AND p.status IN ('COMPLETED', 'CANCELLED', 'PENDING', 'UPCOMING') GROUP BY 1, 2`,
    [...values, timeZoneId],
  );
  return new Map(rows.map((cell) => [`${cell.userId} ${cell.startDate}`, cell]));
}

async function readLeaders(reader: Reader, values: unknown[]): Promise<Map<string, LedBy[]>> {
  const rows = await reader.read<{ learnerId: string; leaders: LedBy[] }>(
    'sheet-leaders',
    `SELECT led.learner_id AS "learnerId", jsonb_agg(jsonb_build_object('userId', led.user_id, 'firstName', w.first_name,
       'lastName', w.last_name, 'preferredName', w.preferred_name) ORDER BY led.times DESC, led.user_id) AS leaders
     FROM (
       SELECT p.user_id AS learner_id, l.user_id, count(*) AS times
       ${OF_LEARNERS} JOIN sessions.session_participants l ON l.session_id = p.session_id AND l.user_type = 'LEADER'
       WHERE ${WITHIN} AND p.status IN ('COMPLETED', 'PENDING', 'UPCOMING') GROUP BY 1, 2
     ) led LEFT JOIN sessions.people w ON w.user_id = led.user_id GROUP BY 1`,
    values,
  );
  return new Map(rows.map(({ learnerId, leaders }) => [learnerId, leaders]));
}

function leaderOf({ userId, firstName, lastName, preferredName }: LedBy): TutoringSheetLeader {
  const hasName = firstName !== null && lastName !== null;
  return { userId, name: hasName ? displayName({ firstName, lastName, preferredName }) : null };
}

export const cursorOf = ({ sortName, userId }: SheetLearner) => encodeCursor([sortName, userId]);

export function readCursor(after: string): [string, string] {
  return decodeCursor('input.after', after, ([name, userId]) =>
    name !== undefined && isUuid(userId) ? [name, userId] : null,
  );
}
