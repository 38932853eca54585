import { averageOf, lostMinutes, percentOf } from '@lyceum/contracts/metrics';
import { enrolled } from './learner-columns';
import { number, programColumn, type ReportSource } from './report-source';

interface DosageRow {
  key: string[];
  week: string;
  /** Learners with a scheduled session. */
  learners: number;
  came: number;
  scheduled: number;
  delivered: number;
  present: number;
  /** Null: the program has no target. */
  onTarget: number | null;
}

/** Weekly sums of a program’s learners. */
export const dosageSource: ReportSource<DosageRow> = {
  columns: {
    program: programColumn,
    week: { kind: 'DAY', cell: ({ week }) => week },
    learners: number(({ learners }) => learners),
    came: number(({ came }) => came),
    scheduled: number(({ scheduled }) => scheduled),
    delivered: number(({ delivered }) => delivered),
    present: number(({ present }) => present),
    lost: number(lostMinutes),
    average: number(({ present, learners }) => averageOf(present, learners)),
    target: number(({ program }) => program.weeklyTarget),
    onTarget: number(({ onTarget }) => onTarget),
    onTargetShare: {
      kind: 'PERCENT',
      cell: ({ onTarget, learners }) => (onTarget === null ? null : percentOf(onTarget, learners)),
    },
  },
  isKey: ([week = '', ...more]) => more.length === 0 && /^\d{4}-\d\d-\d\d$/.test(week),
  read: async ({ program, days, filters, after, limit }, read) => {
    const rows = await read<Omit<DosageRow, 'key'>>(
      'report-dosage',
      `SELECT w.week::text AS week, count(*) FILTER (WHERE w.scheduled > 0)::int AS learners,
         count(*) FILTER (WHERE w.attended > 0)::int AS came, sum(w.scheduled)::int AS scheduled,
         sum(w.delivered)::int AS delivered, sum(w.present)::int AS present,
         CASE WHEN $6::int IS NOT NULL THEN count(*) FILTER (WHERE w.scheduled > 0 AND w.present >= $6) END::int AS "onTarget"
       FROM reports.weeks w
       WHERE w.program_id = $1 AND w.user_type = 'LEARNER' AND w.week >= $2::date AND w.week <= $3::date
         AND ($4::date IS NULL OR w.week > $4) AND (($7::uuid IS NULL AND $8::text IS NULL) OR EXISTS (
           SELECT FROM reports.standings s WHERE s.program_id = $1 AND s.user_type = 'LEARNER' AND s.user_id = w.user_id
             AND ${enrolled(7)}))
       GROUP BY w.week ORDER BY w.week LIMIT $5`,
      [
        ...[program.id, days!.begin, days!.end, after?.[0] ?? null, limit, program.weeklyTarget],
        ...[filters.schoolId, filters.gradeLevel],
      ],
    );
    return rows.map((row) => ({ ...row, key: [row.week] }));
  },
};
