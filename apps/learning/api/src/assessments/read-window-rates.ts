import { dayIn } from '@lyceum/contracts/calendar';
import type { Read } from '../read';
import type { AssessmentRow } from './assessment-row';
import { IS_FOR } from './assessment-scope';
import { windowsOf } from './windows';

/** For each window that has begun: the number of people it is for now, and the number of these who have answered. */
export async function readWindowRates(read: Read, row: AssessmentRow, expected: number, now: Date) {
  const rows = await read<{ windowStart: string; answered: number }>(
    'rates-of-windows',
    `SELECT r.window_start::text AS "windowStart", count(*)::int AS answered
     FROM learning.assessments a
     JOIN learning.assessment_responses r ON r.ecosystem_id = a.ecosystem_id AND r.assessment_id = a.id AND r.archived_at IS NULL
     JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND p.user_id = r.user_id
     WHERE a.id = $1 AND ${IS_FOR} GROUP BY 1`,
    [row.id],
  );
  const answered = new Map(rows.map((each) => [each.windowStart, each.answered]));
  const today = dayIn(row.timeZoneId, now);
  return windowsOf(row)
    .filter(({ startDate }) => startDate <= today)
    .map((window) => ({ window, expected, answered: answered.get(window.startDate) ?? 0 }));
}
