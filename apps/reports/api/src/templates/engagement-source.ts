import { Temporal } from 'temporal-polyfill';
import { isUuid } from '@lyceum/server/tenancy';
import type { EngagementReason, EngagementStatus } from '../__generated__/resolvers';
import { reasonTexts, statusTexts } from '../tracker/subject';
import { enrolled, gradeColumn, schoolColumn } from './learner-columns';
import { number, programColumn, text, type ReportSource } from './report-source';

interface EngagementRow {
  key: string[];
  userId: string;
  name: string | null;
  schoolId: string | null;
  gradeLevel: string | null;
  leaders: string[];
  status: EngagementStatus;
  reasons: EngagementReason[];
  lastSeenAt: Date | null;
  attendance: number | null;
  weeklyMinutes: number;
}

/** Learners' standings as last counted for the tracker. */
export const engagementSource: ReportSource<EngagementRow> = {
  columns: {
    program: programColumn,
    learner: text(({ name }) => name),
    school: schoolColumn,
    grade: gradeColumn,
    leaders: text(({ leaders }) => leaders.join('; ')),
    status: text(({ status }, { language }) => statusTexts[status][language]),
    why: text(({ reasons }, { language }) =>
      reasons.map((reason) => reasonTexts[reason][language]).join('; '),
    ),
    lastSeen: {
      kind: 'DAY',
      cell: ({ lastSeenAt }, { timeZoneId }) =>
        lastSeenAt &&
        Temporal.Instant.fromEpochMilliseconds(lastSeenAt.getTime())
          .toZonedDateTimeISO(timeZoneId)
          .toPlainDate()
          .toString(),
    },
    recentAttendance: { kind: 'PERCENT', cell: ({ attendance }) => attendance },
    weekly: number(({ weeklyMinutes }) => weeklyMinutes),
    target: number(({ program }) => program.weeklyTarget),
  },
  isKey: (key) => key.length === 2 && isUuid(key[1] ?? ''),
  read: async ({ program, filters, after, limit }, read) => {
    const rows = await read<Omit<EngagementRow, 'key'> & { sortName: string }>(
      'report-engagement',
      `SELECT s.user_id AS "userId", s.sort_name AS "sortName", p.name, s.school_id AS "schoolId", s.grade_level AS "gradeLevel",
         s.status, s.reasons, s.last_seen_at AS "lastSeenAt", s.attendance, s.weekly_minutes AS "weeklyMinutes", ARRAY(
           SELECT l.name FROM reports.people l WHERE l.user_id = ANY (s.leader_ids) AND l.name <> '' ORDER BY reports.fold_text(l.name)) AS leaders
       FROM (
         SELECT s.* FROM reports.standings s
         WHERE s.program_id = $1 AND s.user_type = 'LEARNER' AND ($2::text IS NULL OR (s.sort_name, s.user_id) > ($2, $3::uuid))
           AND ($5::text[] IS NULL OR s.status = ANY ($5)) AND ${enrolled(6)}
         ORDER BY s.sort_name, s.user_id LIMIT $4) s
       LEFT JOIN reports.people p ON p.user_id = s.user_id ORDER BY s.sort_name, s.user_id`,
      [
        program.id,
        ...(after ?? [null, null]),
        ...[limit, filters.statuses, filters.schoolId, filters.gradeLevel],
      ],
    );
    return rows.map(({ sortName, ...row }) => ({ ...row, key: [sortName, row.userId] }));
  },
};
