import { Temporal } from 'temporal-polyfill';
import { lostMinutes } from '@lyceum/contracts/metrics';
import { isUuid } from '@lyceum/server/tenancy';
import { enrolled, gradeColumn, schoolColumn } from './learner-columns';
import { number, programColumn, text, type ReportSource, type TableFacts } from './report-source';
import { lostTexts, outcomeTexts, withTerms } from './report-texts';

interface SessionRow {
  key: string[];
  sessionId: string;
  userId: string;
  startsAt: Date;
  subject: string | null;
  held: boolean;
  scheduled: number;
  delivered: number;
  present: number;
  lostReason: string | null;
  name: string | null;
  leaders: string[];
  schoolId: string | null;
  gradeLevel: string | null;
}

const startOf = ({ startsAt }: SessionRow, { timeZoneId }: TableFacts) =>
  Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZoneId);

/** Learners’ ledger entries by start. */
export const sessionsSource: ReportSource<SessionRow> = {
  columns: {
    program: programColumn,
    date: { kind: 'DAY', cell: (row, facts) => startOf(row, facts).toPlainDate().toString() },
    start: { kind: 'TIME', cell: (row, facts) => startOf(row, facts).toPlainTime().toString().slice(0, 5) },
    subject: text(({ subject }) => subject),
    learner: text(({ name }) => name),
    leaders: text(({ leaders }) => leaders.join('; ')),
    school: schoolColumn,
    grade: gradeColumn,
    outcome: text(({ held, present }, { language }) =>
      held
        ? outcomeTexts[present > 0 ? 'PRESENT' : 'NOT_PRESENT'][language]
        : outcomeTexts.CANCELLED[language],
    ),
    scheduled: number(({ scheduled }) => scheduled),
    delivered: number(({ delivered }) => delivered),
    present: number(({ present }) => present),
    lost: number(lostMinutes),
    lostBecause: text(({ lostReason }, { language, terms }) => {
      const words = lostReason ? lostTexts[lostReason] : undefined;
      return words ? withTerms(words, language, terms) : lostReason;
    }),
    sessionId: { kind: 'TEXT', hidden: true, cell: ({ sessionId }) => sessionId },
  },
  isKey: ([at = '', ...ids]) => ids.length === 2 && ids.every(isUuid) && !Number.isNaN(Date.parse(at)),
  read: async ({ program, days, filters, after, limit }, read) => {
    const narrowed = filters.schoolId || filters.gradeLevel;
    // Reads the page's rows first and their details afterwards, so that the cost depends on the page only.
    const rows = await read<Omit<SessionRow, 'key'> & { at: string }>(
      `report-sessions-${narrowed ? 'narrowed' : 'all'}`,
      `SELECT e.session_id AS "sessionId", e.user_id AS "userId", e.starts_at AS "startsAt", e.starts_at::text AS at, n.subject, e.held,
         e.scheduled, e.delivered, e.present, e.lost_reason AS "lostReason", p.name, s.school_id AS "schoolId",
         s.grade_level AS "gradeLevel", ARRAY(
           SELECT lp.name FROM reports.ledger_entries l JOIN reports.people lp ON lp.user_id = l.user_id
           WHERE l.session_id = e.session_id AND l.user_type = 'LEADER' AND lp.name <> '' ORDER BY reports.fold_text(lp.name)) AS leaders
       FROM (
         SELECT e.* FROM reports.ledger_entries e
         WHERE e.program_id = $1 AND e.user_type = 'LEARNER' AND e.starts_at >= $2 AND e.starts_at < $3
           AND ($4::timestamptz IS NULL OR (e.starts_at, e.session_id, e.user_id) > ($4::timestamptz, $5::uuid, $6::uuid))
           AND ${
             narrowed
               ? `EXISTS (SELECT FROM reports.standings s WHERE s.program_id = $1 AND s.user_type = 'LEARNER'
                    AND s.user_id = e.user_id AND ${enrolled(8)})`
               : `$8::uuid IS NULL AND $9::text IS NULL`
           }
         ORDER BY e.starts_at, e.session_id, e.user_id LIMIT $7) e
       LEFT JOIN reports.ledger_sessions n ON n.session_id = e.session_id
       LEFT JOIN reports.people p ON p.user_id = e.user_id
       LEFT JOIN reports.standings s ON s.program_id = $1 AND s.user_type = 'LEARNER' AND s.user_id = e.user_id
       ORDER BY e.starts_at, e.session_id, e.user_id`,
      [
        ...[program.id, days!.from, days!.to],
        ...(after ?? [null, null, null]),
        ...[limit, filters.schoolId, filters.gradeLevel],
      ],
    );
    return rows.map(({ at, ...row }) => ({ ...row, key: [at, row.sessionId, row.userId] }));
  },
};
