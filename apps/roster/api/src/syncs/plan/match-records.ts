import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterSyncMatch } from '../../__generated__/resolvers';
import type { PlanRow } from './plan-row';
import type { KeyName, SyncKind } from './record-kinds';
import { matchDecided, separateDecided } from './remembered-decisions';

/** The outcome of a match: REKEYED is the same record, AMBIGUOUS a suggestion that a person decides on. */
type Verdict = 'REKEYED' | 'AMBIGUOUS' | 'MOVED';

interface MatchingRule {
  key: KeyName;
  kinds: readonly SyncKind[];
  verdict: Verdict;
  /** SQL over the known record `g` and the delivered one `n`: the rule does not match these pairs. */
  unless: string;
  /** If several records share one value, a person has to decide; false: the rule ignores shared values. */
  sharedIsAmbiguous: boolean;
  /** The match that people are shown; default: the key. */
  shownAs?: RosterSyncMatch;
  /**
   * Only records that this delivery removes. Learners enroll again every year: what was missing before is another
   * enrollment.
   */
  isOfRemoved?: boolean;
}

const PEOPLE: readonly SyncKind[] = ['TEACHER', 'STUDENT', 'GUARDIAN'];
const RECORDS: readonly SyncKind[] = ['ORGANIZATION', 'TERM', 'COURSE', 'CLASS', 'ENROLLMENT'];

/** SQL: both records have a value, and the values differ. */
const differ = (key: KeyName) => `coalesce(g.keys ->> '${key}' <> n.keys ->> '${key}', false)`;
const otherState = differ('STATE_ID');
const otherNumber = `(${otherState} OR ${differ('DISTRICT_ID')})`;
/** A family may share an email address, so it only counts together with the first name. */
const otherFirstName = `(g.keys ->> 'FIRST_NAME') IS DISTINCT FROM (n.keys ->> 'FIRST_NAME') OR g.keys ->> 'FIRST_NAME' IS NULL`;

const OF_LEARNERS = {
  kinds: ['LEARNER_ENROLLMENT'],
  ...{ unless: 'false', sharedIsAmbiguous: false, isOfRemoved: true },
} as const;

/** From the most to the least reliable; the source's own identifier has been compared before. */
const MATCHING_RULES: readonly MatchingRule[] = [
  { key: 'STATE_ID', kinds: PEOPLE, verdict: 'REKEYED', unless: 'false', sharedIsAmbiguous: true },
  { key: 'DISTRICT_ID', kinds: PEOPLE, verdict: 'REKEYED', unless: otherState, sharedIsAmbiguous: true },
  {
    key: 'NUMBER',
    kinds: ['STUDENT'],
    verdict: 'REKEYED',
    unless: otherState,
    sharedIsAmbiguous: false,
    shownAs: 'DISTRICT_ID',
  },
  {
    key: 'EMAIL',
    kinds: PEOPLE,
    verdict: 'REKEYED',
    unless: `${otherNumber} OR ${otherFirstName}`,
    sharedIsAmbiguous: false,
  },
  { key: 'EMAIL', kinds: PEOPLE, verdict: 'AMBIGUOUS', unless: otherState, sharedIsAmbiguous: false },
  { key: 'NAME', kinds: PEOPLE, verdict: 'AMBIGUOUS', unless: otherState, sharedIsAmbiguous: true },
  { key: 'CONTENT', kinds: RECORDS, verdict: 'REKEYED', unless: 'false', sharedIsAmbiguous: true },
  // A teacher's only enrollment, which was moved to another section.
  { key: 'PLACE', kinds: ['ENROLLMENT'], verdict: 'MOVED', unless: 'false', sharedIsAmbiguous: false },
  // A learner may be in one class twice, for two periods: shared values are separate enrollments.
  { key: 'CONTENT', verdict: 'REKEYED', ...OF_LEARNERS },
  // Another section of the course.
  { key: 'COURSE', verdict: 'MOVED', ...OF_LEARNERS },
  // The classes at a learner's new school.
  { key: 'ORDER', verdict: 'MOVED', ...OF_LEARNERS },
];

/**
 * Matches missing records with delivered ones under other identifiers. Records that one rule has matched or marked as
 * ambiguous are not compared by the next rules.
 */
export async function matchRecords(db: TenantDb, plan: PlanRow): Promise<void> {
  await separateDecided(db, plan);
  const known = await db.query<{ kind: SyncKind }>(`SELECT DISTINCT kind FROM compared WHERE known`);
  for (const rule of MATCHING_RULES) {
    const kinds = rule.kinds.filter((kind) => known.some((each) => each.kind === kind));
    if (kinds.length === 0) continue;
    if (rule.key === 'ORDER') await orderMoves(db);
    await match(db, rule, kinds);
    if (rule.sharedIsAmbiguous) await markAmbiguous(db, rule, kinds);
  }
  await matchDecided(db, plan);
}

/**
 * Numbers the removed and the new enrollments of each learner who has left all classes of one school for those of another,
 * so that they are matched in this order: by course, then by identifier. Enrollments without a counterpart are removed or
 * new.
 */
async function orderMoves(db: TenantDb): Promise<void> {
  await db.query(
    `WITH open AS (SELECT key, after ->> 'student' AS student, change = 'NEW' AS fresh, school, keys ->> 'COURSE' AS course FROM compared
         WHERE kind = 'LEARNER_ENROLLMENT' AND change IN ('NEW', 'GONE') AND keys IS NOT NULL),
       movers AS (SELECT student FROM open GROUP BY student
         HAVING NOT coalesce(array_agg(school) FILTER (WHERE fresh), '{}') && coalesce(array_agg(school) FILTER (WHERE NOT fresh), '{}')
           AND bool_or(fresh) AND NOT bool_and(fresh)),
       places AS (SELECT o.key, o.student, o.fresh, row_number() OVER (PARTITION BY o.student, o.fresh ORDER BY o.course, o.key) AS place
         FROM open o JOIN movers m ON m.student = o.student)
     UPDATE compared c SET keys = c.keys || jsonb_build_object('ORDER', p.student || chr(31) || p.place) FROM places p
     WHERE c.kind = 'LEARNER_ENROLLMENT' AND c.key = p.key`,
  );
}

/** SQL: the records of the roster that the rule compares with the delivered ones. */
const comparedBy = ({ isOfRemoved }: MatchingRule) => (isOfRemoved ? `change = 'GONE'` : 'known');

const alike = (
  rule: MatchingRule,
) => `SELECT kind, keys ->> '${rule.key}' AS value, count(*) FILTER (WHERE change = 'NEW') AS fresh,
    count(*) FILTER (WHERE ${comparedBy(rule)}) AS known, min(key) FILTER (WHERE change = 'NEW') AS new_key,
    min(key) FILTER (WHERE ${comparedBy(rule)}) AS key
  FROM compared WHERE kind = ANY ($1::text[]) AND keys ? '${rule.key}' AND (change = 'NEW' OR ${comparedBy(rule)}) GROUP BY kind, keys ->> '${rule.key}'
  HAVING count(*) FILTER (WHERE change = 'NEW') > 0 AND count(*) FILTER (WHERE ${comparedBy(rule)}) > 0`;

/**
 * SQL: the record after a match. A record that is known from elsewhere keeps what the delivery does not state, and a
 * student file decides about its students.
 */
const AFTER = `CASE WHEN n.probe THEN g.after WHEN g.stays THEN n.after || jsonb_build_object(
    'school', coalesce(nullif(n.after -> 'school', 'null'), g.after -> 'school'),
    'grade_level', coalesce(nullif(n.after -> 'grade_level', 'null'), g.after -> 'grade_level'),
    'characteristics', coalesce(g.after -> 'characteristics', '{}') || coalesce(n.after -> 'characteristics', '{}'))
  ELSE n.after END`;

/** Matches values that exactly one delivered and one known record have. */
async function match(db: TenantDb, rule: MatchingRule, kinds: readonly SyncKind[]): Promise<void> {
  const matchedBy = rule.verdict === 'MOVED' ? 'NULL' : `'${rule.shownAs ?? rule.key}'`;
  await db.query(
    `WITH alike AS (${alike(rule)}),
       matched AS (SELECT g.kind, g.key, n.key AS new_key, n.name, ${AFTER} AS after,
           CASE WHEN n.probe THEN g.school ELSE n.school END AS school FROM alike
         JOIN compared g ON g.kind = alike.kind AND g.key = alike.key AND g.known
         JOIN compared n ON n.kind = alike.kind AND n.key = alike.new_key AND n.change = 'NEW'
         WHERE alike.fresh = 1 AND alike.known = 1 AND NOT (${rule.unless})),
       dropped AS (DELETE FROM compared c USING matched m WHERE c.kind = m.kind AND c.key = m.new_key AND c.change = 'NEW')
     UPDATE compared c SET change = '${rule.verdict}', new_key = m.new_key, after = m.after, school = m.school,
       name = coalesce(m.name, c.name), matched_by = ${matchedBy}, known = false
     FROM matched m WHERE c.kind = m.kind AND c.key = m.key AND c.known`,
    [kinds],
  );
}

async function markAmbiguous(db: TenantDb, rule: MatchingRule, kinds: readonly SyncKind[]): Promise<void> {
  await db.query(
    `WITH alike AS (${alike(rule)})
     UPDATE compared c SET change = 'AMBIGUOUS', matched_by = '${rule.key}', known = false FROM alike
     WHERE c.kind = alike.kind AND c.keys ->> '${rule.key}' = alike.value AND c.change IN ('NEW', 'GONE') AND NOT c.probe
       AND (alike.fresh > 1 OR alike.known > 1)`,
    [kinds],
  );
}
