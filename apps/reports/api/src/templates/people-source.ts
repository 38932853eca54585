import { Temporal } from 'temporal-polyfill';
import { lostMinutes, percentOf } from '@lyceum/contracts/metrics';
import { isUuid } from '@lyceum/server/tenancy';
import { attended as wasAttended, offered as wasOffered } from '../measures/subject';
import type { Read } from '../read';
import { enrolled, gradeColumn, schoolColumn } from './learner-columns';
import {
  number,
  programColumn,
  text,
  type Column,
  type PartAsked,
  type ReportSource,
  type TableFacts,
  type TableProgram,
} from './report-source';

type UserType = 'LEADER' | 'LEARNER';

interface Sums {
  /** Number of completed sessions. */
  sessions: number;
  /** Those of them with a leader present. */
  offered: number;
  attended: number;
  cancelled: number;
  scheduled: number;
  delivered: number;
  present: number;
  lastAt: Date | null;
}

interface PersonRow extends Sums {
  key: string[];
  userId: string;
  name: string | null;
  schoolId: string | null;
  gradeLevel: string | null;
  isMember: boolean;
}

const NOTHING: Sums = {
  sessions: 0,
  offered: 0,
  attended: 0,
  cancelled: 0,
  scheduled: 0,
  delivered: 0,
  present: 0,
  lastAt: null,
};

type ColumnOf = Column<PersonRow & { program: TableProgram }>;

const lastSeen: ColumnOf = {
  kind: 'DAY',
  cell: ({ lastAt }, { timeZoneId }: TableFacts) =>
    lastAt &&
    Temporal.Instant.fromEpochMilliseconds(lastAt.getTime())
      .toZonedDateTimeISO(timeZoneId)
      .toPlainDate()
      .toString(),
};
const hours = (minutes: (row: PersonRow) => number) =>
  number<PersonRow>((row) => Math.round((minutes(row) * 100) / 60) / 100);

/** Attendance of each learner of a program. */
export const attendanceSource: ReportSource<PersonRow> = {
  columns: {
    program: programColumn,
    learner: text(({ name }) => name),
    school: schoolColumn,
    grade: gradeColumn,
    sessions: number(({ sessions }) => sessions),
    attended: number(({ attended }) => attended),
    attendance: { kind: 'PERCENT', cell: ({ attended, offered }) => percentOf(attended, offered) },
    cancelled: number(({ cancelled }) => cancelled),
    scheduled: number(({ scheduled }) => scheduled),
    delivered: number(({ delivered }) => delivered),
    present: number(({ present }) => present),
    lost: number(lostMinutes),
    lastSeen,
  },
  ...peopleAs('LEARNER'),
};

/** Hours of each leader of a program. */
export const leaderHoursSource: ReportSource<PersonRow> = {
  columns: {
    program: programColumn,
    leader: text(({ name }) => name),
    led: number(({ attended }) => attended),
    cancelled: number(({ cancelled }) => cancelled),
    hoursScheduled: hours(({ scheduled }) => scheduled),
    hoursLed: hours(({ present }) => present),
    minutesLed: number(({ present }) => present, true),
    lastSeen,
  },
  ...peopleAs('LEADER'),
};

/** Members by name, then former members by id. */
function peopleAs(userType: UserType): Pick<ReportSource<PersonRow>, 'read' | 'isKey'> {
  return {
    isKey: (key) => key.length === 2 && isUuid(key[1] ?? ''),
    read: async (asked, read) => {
      const [name, userId] = asked.after ?? [];
      // Former members sort last, by a key beyond every name.
      const isMember = name !== FORMER;
      const members = isMember ? await readMembers(asked, userType, read) : [];
      const rest = asked.limit - members.length;
      const former =
        rest > 0 && !asked.filters.schoolId && !asked.filters.gradeLevel
          ? await readFormer({ ...asked, limit: rest }, userType, isMember ? null : userId!, read)
          : [];
      return withSums([...members, ...former], asked, userType, read);
    },
  };
}

/** The highest code point, so it sorts after every name. */
const FORMER = '\u{10FFFF}';

type Person = Omit<PersonRow, keyof Sums>;

async function readMembers(asked: PartAsked, userType: UserType, read: Read): Promise<Person[]> {
  const { program, filters, after, limit } = asked;
  const rows = await read<Omit<Person, 'key' | 'isMember'> & { sortName: string }>(
    'report-members',
    `SELECT s.user_id AS "userId", s.sort_name AS "sortName", s.school_id AS "schoolId", s.grade_level AS "gradeLevel", p.name
     FROM (
       SELECT s.* FROM reports.standings s
       WHERE s.program_id = $1 AND s.user_type = $2 AND ($3::text IS NULL OR (s.sort_name, s.user_id) > ($3, $4::uuid))
         AND ${enrolled(6)}
       ORDER BY s.sort_name, s.user_id LIMIT $5) s
     LEFT JOIN reports.people p ON p.user_id = s.user_id ORDER BY s.sort_name, s.user_id`,
    [program.id, userType, ...(after ?? [null, null]), limit, filters.schoolId, filters.gradeLevel],
  );
  return rows.map(({ sortName, ...row }) => ({ ...row, isMember: true, key: [sortName, row.userId] }));
}

async function readFormer(
  { program, days, limit }: PartAsked,
  userType: UserType,
  afterId: string | null,
  read: Read,
): Promise<Person[]> {
  const rows = await read<Pick<Person, 'userId' | 'name'>>(
    'report-former-members',
    `SELECT w.user_id AS "userId", p.name FROM (
       SELECT DISTINCT w.user_id FROM reports.weeks w
       JOIN reports.ledger_entries e ON e.user_id = w.user_id AND e.program_id = w.program_id AND e.user_type = w.user_type
         AND e.week = w.week AND e.starts_at >= $7 AND e.starts_at < $8
       WHERE w.program_id = $1 AND w.user_type = $2 AND ($3::uuid IS NULL OR w.user_id > $3)
         AND w.week >= date_trunc('week', $4::date) AND w.week <= $5::date
         AND NOT EXISTS (SELECT FROM reports.standings s
           WHERE s.program_id = w.program_id AND s.user_type = w.user_type AND s.user_id = w.user_id)
       ORDER BY w.user_id LIMIT $6) w
     LEFT JOIN reports.people p ON p.user_id = w.user_id ORDER BY w.user_id`,
    [program.id, userType, afterId, days!.begin, days!.end, limit, days!.from, days!.to],
  );
  const unknown = { schoolId: null, gradeLevel: null, isMember: false };
  return rows.map((row) => ({ ...row, ...unknown, key: [FORMER, row.userId] }));
}

async function withSums(
  people: Person[],
  { program, days }: PartAsked,
  userType: UserType,
  read: Read,
): Promise<PersonRow[]> {
  if (people.length === 0) return [];
  const rows = await read<Sums & { userId: string }>(
    'report-sums',
    `SELECT e.user_id AS "userId", count(*) FILTER (WHERE e.held)::int AS sessions,
       count(*) FILTER (WHERE ${wasOffered('e')})::int AS offered,
       count(*) FILTER (WHERE ${wasAttended('e')})::int AS attended, count(*) FILTER (WHERE NOT e.held)::int AS cancelled,
       sum(e.scheduled)::int AS scheduled, sum(e.delivered)::int AS delivered, sum(e.present)::int AS present,
       max(e.starts_at) FILTER (WHERE ${wasAttended('e')}) AS "lastAt"
     FROM reports.ledger_entries e
     WHERE e.user_id = ANY ($1::uuid[]) AND e.program_id = $2 AND e.user_type = $3
       AND e.week >= date_trunc('week', $4::date) AND e.week <= $5::date AND e.starts_at >= $6 AND e.starts_at < $7
     GROUP BY 1`,
    [
      people.map(({ userId }) => userId),
      ...[program.id, userType, days!.begin, days!.end, days!.from, days!.to],
    ],
  );
  const sums = new Map(rows.map(({ userId, ...row }) => [userId, row]));
  return people.map((person) => ({ ...person, ...(sums.get(person.userId) ?? NOTHING) }));
}
