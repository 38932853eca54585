import type { TenantDb } from '@lyceum/server/tenancy';
import type { OutcomeTest, TestResult } from '../rules/subject';

interface Asked {
  test: OutcomeTest;
  learnerIds: readonly string[];
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

/** Of test $1 and, of a post-assessment, the one before it. */
const RESULTS = `FROM payments.test_results r
  LEFT JOIN payments.outcome_tests t ON t.ecosystem_id = r.ecosystem_id AND t.id = r.test_id
  WHERE (r.test_id = $1 OR r.test_id = (SELECT o.pre_test_id FROM payments.outcome_tests o WHERE o.id = $1))
    AND r.learner_id = ANY ($2::uuid[])`;

/** The results of these learners on the scale that the contract names. */
export function resultsBetween(db: TenantDb, { test, learnerIds, from, to }: Asked): Promise<TestResult[]> {
  return db.query<TestResult>(
    `SELECT r.id, r.learner_id AS "learnerId", r.measured_on::text AS "on", r.score, r.error, r.norms,
       coalesce(r.admins_only, t.admins_only, true) AS "adminsOnly" ${RESULTS}
       AND lower(r.subject) = lower($3) AND lower(r.measure) = lower($4) AND r.measured_on BETWEEN $5::date AND $6::date
       AND r.score IS NOT NULL AND NOT r.withdrawn`,
    [test.assessmentId, learnerIds, test.subject, test.measure, from, to],
  );
}

/** Those of the learners about whom payments has no result of the test, not even a deleted one: their data was erased. */
export async function withoutAnyResult(
  db: TenantDb,
  { assessmentId }: OutcomeTest,
  learnerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ learnerId: string }>(
    `SELECT DISTINCT r.learner_id AS "learnerId" ${RESULTS}`,
    [assessmentId, learnerIds],
  );
  const found = new Set(rows.map(({ learnerId }) => learnerId));
  return new Set(learnerIds.filter((id) => !found.has(id)));
}
