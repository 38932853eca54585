import type { Read } from '../read';
import { IS_FOR } from './assessment-scope';

/** The number of people a window is for now, and the number who have answered. */
export interface Tally {
  expected: number;
  answered: number;
}

export const tallyKey = (id: string, windowStart: string) => `${id} ${windowStart}`;

/** Tallies of windows of several assessments, in the order of the keys, by one statement. */
export async function readTallies(read: Read, keys: readonly string[]): Promise<Tally[]> {
  const parts = keys.map((key) => key.split(' '));
  const rows = await read<Tally & { id: string; windowStart: string }>(
    'tallies-of-assessments',
    `SELECT a.id, w.start::text AS "windowStart", count(*)::int AS expected, count(r.id)::int AS answered
     FROM unnest($1::uuid[], $2::date[]) AS w (id, start)
     JOIN learning.assessments a ON a.id = w.id
     JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND ${IS_FOR}
     LEFT JOIN learning.assessment_responses r ON r.ecosystem_id = a.ecosystem_id AND r.assessment_id = a.id
       AND r.window_start = w.start AND r.user_id = p.user_id AND r.archived_at IS NULL
     GROUP BY 1, 2`,
    [parts.map(([id]) => id), parts.map(([, start]) => start)],
  );
  const found = new Map(rows.map((row) => [tallyKey(row.id, row.windowStart), row]));
  return keys.map((key) => found.get(key) ?? { expected: 0, answered: 0 });
}
