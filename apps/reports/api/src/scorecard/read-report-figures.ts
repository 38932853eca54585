import type { Actor } from '@lyceum/server/actor';
import type { ScorecardMissing } from '../__generated__/resolvers';
import type { Read } from '../read';
import { readStoredFigures, SEEN, seenBy } from '../roi/subject';
import { judgeOutcome, type Figure, type OutcomeFigure } from './judge-line';

interface Row {
  id: string;
  reportType: 'COST' | 'OUTCOMES';
  report: string;
}

interface ReportFigures {
  cost: Figure | ScorecardMissing;
  outcome: Parameters<typeof judgeOutcome>[0];
}

/**
 * Figures of the newest saved reports that the actor may see: of costs of several programs, the program's part; on
 * outcomes, only a report about this program alone, with all of its schools and grades.
 */
export async function readReportFigures(actor: Actor, programId: string, read: Read): Promise<ReportFigures> {
  const rows = await read<Row>(
    'scorecard-reports',
    `SELECT DISTINCT ON (r.report_type) r.id, r.report_type AS "reportType", r.report FROM reports.roi_reports r
     WHERE ${SEEN} AND r.program_ids @> ARRAY[$2::uuid] AND (r.report_type = 'COST' OR r.report_type = 'OUTCOMES'
       AND cardinality(r.program_ids) = 1 AND coalesce(r.report::jsonb -> 'school', 'null') = 'null'
       AND coalesce(r.report::jsonb -> 'gradeLevel', 'null') = 'null')
     ORDER BY r.report_type, r.created_at DESC, r.id`,
    [seenBy(actor), programId],
  );
  const of = (type: Row['reportType']) => rows.find(({ reportType }) => reportType === type);
  return { cost: costOf(of('COST'), programId), outcome: outcomeOf(of('OUTCOMES')) };
}

function costOf(row: Row | undefined, programId: string): Figure | ScorecardMissing {
  const cost = row && readStoredFigures(row.report)?.cost;
  // With costs that no rate converts, an hour would seem cheaper than it is.
  if (cost && cost.missing.length > 0) return 'NO_COST_REPORT';
  const cents = cost?.byProgram.find((each) => each.programId === programId)?.units.perPresentHourCents;
  return row && cents !== null && cents !== undefined ? { value: cents, reportId: row.id } : 'NO_COST_REPORT';
}

const STRENGTH = { RANDOMIZED: 2, CUTOFF: 1, MATCHED: 0, ASSOCIATED: 0, DESCRIBED: 0 } as const;

/** A randomized comparison rather than one at a bound, and that rather than a matched one; of two subjects, the one that is known more precisely. */
function outcomeOf(row: Row | undefined): ReportFigures['outcome'] {
  if (!row) return { missing: 'NO_OUTCOMES_REPORT', reportId: null };
  const comparisons = readStoredFigures(row.report)?.outcomes?.comparisons ?? [];
  const found = comparisons.flatMap(({ design, subject, effectSize, refusal }): OutcomeFigure[] =>
    refusal || !effectSize
      ? []
      : [
          {
            value: effectSize.value,
            from: effectSize.from,
            to: effectSize.to,
            design,
            subject,
            reportId: row.id,
          },
        ],
  );
  const [best] = found.sort(
    (a, b) => STRENGTH[b.design] - STRENGTH[a.design] || a.to - a.from - (b.to - b.from),
  );
  return best ?? { missing: 'NO_COMPARISON', reportId: row.id };
}
