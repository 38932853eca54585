import type { TenantDb } from '@lyceum/server/tenancy';
import { resultsBetween, withoutAnyResult } from '../outcome-results/subject';
import {
  type ContractVersion,
  type LearnerOutcome,
  learnerOutcomes,
  type OutcomeFigures,
  outcomeOf,
  type OutcomeTest,
  type SessionLine,
  versionOn,
} from '../rules/subject';

export interface OutcomePeriod {
  id: string;
  from: string;
  to: string;
}

/** The version that holds at the end of a period, or of the contract where that ends before. */
export function versionAtEnd(
  versions: readonly ContractVersion[],
  { from, to }: Pick<OutcomePeriod, 'from' | 'to'>,
): ContractVersion | null {
  const last = versions[0]!.until < to ? versions[0]!.until : to;
  return last < from ? null : versionOn(versions, last);
}

/** Learners who were taught in one of these lines. */
function taughtIn(lines: readonly Pick<SessionLine, 'learnerId' | 'rule'>[]): string[] {
  const taught = lines.filter(({ rule }) => rule !== 'ABSENT' && rule !== 'NOT_DELIVERED');
  return [...new Set(taught.map(({ learnerId }) => learnerId))];
}

/** The figures that pay the bonuses of a draft: from results, or those that an admin entered; null: none. */
export async function computeOutcome(
  db: TenantDb,
  draft: OutcomePeriod,
  test: OutcomeTest | null,
  lines: readonly Pick<SessionLine, 'learnerId' | 'rule'>[],
): Promise<OutcomeFigures | null> {
  const outcomes = test ? await outcomesNow(db, draft, test, taughtIn(lines)) : [];
  await saveLearners(db, draft.id, outcomes);
  const [entered] = await db.query<OutcomeFigures>(
    `SELECT growth, growth_error AS error, learners, on_target AS "onTarget" FROM payments.vendor_settlements
     WHERE id = $1 AND outcome_source IS NOT NULL AND NOT from_results`,
    [draft.id],
  );
  const figures = test && !entered ? outcomeOf(outcomes) : null;
  if (!entered) await saveFigures(db, draft.id, test, figures);
  // Also of figures entered by hand: how many learners they should be about.
  await db.query(`UPDATE payments.vendor_settlements SET served = $2 WHERE id = $1`, [
    ...[draft.id, test ? outcomes.length : null],
  ]);
  return entered ?? figures;
}

async function outcomesNow(
  db: TenantDb,
  { from, to }: OutcomePeriod,
  test: OutcomeTest,
  learnerIds: readonly string[],
): Promise<LearnerOutcome[]> {
  return learnerOutcomes(learnerIds, await resultsBetween(db, { test, learnerIds, from, to }), test.bound);
}

async function saveLearners(
  db: TenantDb,
  settlementId: string,
  outcomes: readonly LearnerOutcome[],
): Promise<void> {
  await db.query(`DELETE FROM payments.settlement_learners WHERE settlement_id = $1`, [settlementId]);
  const rows = outcomes.map(({ learnerId, first, last, difference, error, reached }) => ({
    ...{ learnerId, difference, error, reached },
    ...{ firstOn: first?.on, firstScore: first?.score, lastOn: last?.on, lastScore: last?.score },
    adminsOnly: Boolean(first?.adminsOnly || last?.adminsOnly),
  }));
  await db.query(
    `INSERT INTO payments.settlement_learners (ecosystem_id, settlement_id, learner_id, first_on, first_score, last_on, last_score, error,
       difference, reached, admins_only)
     SELECT $1, $2, r."learnerId", r."firstOn", r."firstScore", r."lastOn", r."lastScore", r.error, r.difference, r.reached, r."adminsOnly"
     FROM jsonb_to_recordset($3::jsonb) AS r ("learnerId" uuid, "firstOn" date, "firstScore" int, "lastOn" date, "lastScore" int,
       error int, difference int, reached boolean, "adminsOnly" boolean)`,
    [db.ecosystemId, settlementId, JSON.stringify(rows)],
  );
}

/** The source is the name of the test, so that a later change of the name leaves the settlement as it is. */
async function saveFigures(
  db: TenantDb,
  settlementId: string,
  test: OutcomeTest | null,
  figures: OutcomeFigures | null,
): Promise<void> {
  await db.query(
    `UPDATE payments.vendor_settlements s SET growth = $2, growth_error = $3, learners = $4, on_target = $5, from_results = $6,
       growth_bound = $7, outcome_by = NULL, outcome_source = CASE WHEN $6 THEN concat_ws(' · ',
         coalesce((SELECT t.name FROM payments.outcome_tests t WHERE t.id = $8), '–'), nullif($9, ''), nullif($10, '')) END
     WHERE s.id = $1`,
    [
      ...[settlementId, figures?.growth, figures?.error, figures?.learners, figures?.onTarget],
      ...[figures !== null, test?.bound, test?.assessmentId, test?.subject, test?.measure],
    ],
  );
}

/** What the results say now of a settled period. Learners whose results were erased keep what was settled. */
export async function outcomeAgain(
  db: TenantDb,
  settled: OutcomePeriod,
  test: OutcomeTest,
  lines: readonly Pick<SessionLine, 'learnerId' | 'rule'>[],
): Promise<OutcomeFigures> {
  const outcomes = await outcomesNow(db, settled, test, taughtIn(lines));
  const before = await db.query<Pick<LearnerOutcome, 'learnerId' | 'difference' | 'reached'>>(
    `SELECT learner_id AS "learnerId", difference, reached FROM payments.settlement_learners
     WHERE settlement_id = $1 AND difference IS NOT NULL`,
    [settled.id],
  );
  const erased = await withoutAnyResult(
    db,
    test,
    before.map(({ learnerId }) => learnerId),
  );
  const taught = new Set(outcomes.map(({ learnerId }) => learnerId));
  const stays = before.filter(({ learnerId }) => erased.has(learnerId) && taught.has(learnerId));
  return outcomeOf([...outcomes.filter(({ learnerId }) => !erased.has(learnerId)), ...stays]);
}
