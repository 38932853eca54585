import type { Actor } from '@lyceum/server/actor';
import { foldText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetOutcomeTestsArgs } from '../__generated__/resolvers';

const MOST = 20;
const MOST_WORDS = 100;
const MOST_SCALES = 50;

interface TestRow {
  id: string;
  name: string;
  isOutside: boolean;
  programId: string;
  programName: string | null;
  scales: { subject: string; measure: string }[];
}

/** Tests that a contract can name, by a search of names. */
export async function getOutcomeTests(
  actor: Actor,
  { searchTerm }: QueryGetOutcomeTestsArgs,
  { tenancy }: Services,
) {
  const words = foldText(searchTerm.trim())
    .slice(0, MOST_WORDS)
    .replace(/[\\%_]/g, '\\$&');
  const rows = await tenancy.read<TestRow>(actor, {
    name: 'outcome-tests',
    text: `SELECT t.id, t.name, t.is_outside AS "isOutside", t.program_id AS "programId", g.name AS "programName", x.scales
      FROM payments.outcome_tests t
      LEFT JOIN payments.programs g ON g.ecosystem_id = t.ecosystem_id AND g.id = t.program_id
      CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(to_jsonb(y) ORDER BY y.subject, y.measure), '[]') AS scales FROM (
        SELECT DISTINCT r.subject, r.measure FROM payments.test_results r
        WHERE r.ecosystem_id = t.ecosystem_id AND r.test_id = t.id AND r.score IS NOT NULL LIMIT ${MOST_SCALES}) y) x
      WHERE t.archived_since IS NULL AND (t.is_outside OR t.measures_skills) AND t.search_text LIKE $1
      ORDER BY t.search_text, t.id LIMIT ${MOST}`,
    values: [`%${words}%`],
  });
  return rows.map(({ programId, ...row }) => ({
    ...row,
    program: { __typename: 'Program' as const, id: programId },
  }));
}
