import type { ScorecardMissing } from '../__generated__/resolvers';
import type { Read } from '../read';
import type { Figure } from './judge-line';

/** Learners for each leader, at most, in high-impact tutoring. */
const MOST_LEARNERS = 4;

interface Weeks {
  learners: number;
  present: number;
  attended: number;
  offered: number;
  measured: number;
}

interface Sessions {
  sessions: number;
  withLeader: number;
  inSmallGroups: number;
  asked: number;
  answered: number;
  visits: number;
  visitsOfUsual: number;
}

export interface LedgerFigures {
  WEEKLY_MINUTES: Figure | ScorecardMissing;
  SESSIONS_PER_WEEK: Figure | ScorecardMissing;
  LEADER_CONSISTENCY: Figure | ScorecardMissing;
  GROUP_SIZE: Figure | ScorecardMissing;
  ATTENDANCE: Figure | ScorecardMissing;
  FEEDBACK: Figure | ScorecardMissing;
  MEASURED_LEARNERS: Figure | ScorecardMissing;
}

interface Span {
  programId: string;
  beginDate: string;
  endDate: string;
  weeks: number;
}

/** Figures of a program's weeks: sums of weeks, and who met whom in the sessions. */
export async function readLedgerFigures(span: Span, read: Read): Promise<LedgerFigures> {
  const values = [span.programId, span.beginDate, span.endDate];
  const [[sums], [met]] = await Promise.all([
    read<Weeks>('scorecard-weeks', WEEKS, values),
    read<Sessions>('scorecard-sessions', SESSIONS, values),
  ]);
  return figuresOf(sums!, met!, span.weeks);
}

function figuresOf(sums: Weeks, met: Sessions, weeks: number): LedgerFigures {
  const perLearnerWeek = (counted: number): Figure | ScorecardMissing =>
    sums.learners === 0
      ? 'NO_SESSIONS'
      : { value: counted / (sums.learners * weeks), counted, outOf: sums.learners * weeks };
  return {
    WEEKLY_MINUTES: perLearnerWeek(sums.present),
    SESSIONS_PER_WEEK: perLearnerWeek(sums.attended),
    LEADER_CONSISTENCY: shareOf(
      met.visitsOfUsual,
      met.visits,
      met.sessions === 0 ? 'NO_SESSIONS' : 'NO_LEADERS',
    ),
    GROUP_SIZE: shareOf(met.inSmallGroups, met.withLeader, met.sessions === 0 ? 'NO_SESSIONS' : 'NO_LEADERS'),
    ATTENDANCE: shareOf(sums.attended, sums.offered, 'NO_SESSIONS'),
    FEEDBACK: shareOf(met.answered, met.asked, met.sessions === 0 ? 'NO_SESSIONS' : 'NO_FEEDBACK_FORM'),
    MEASURED_LEARNERS:
      sums.measured === 0
        ? sums.learners === 0
          ? 'NO_SESSIONS'
          : 'NO_SKILLS_CHECK'
        : shareOf(sums.measured, sums.learners, 'NO_SESSIONS'),
  };
}

const shareOf = (counted: number, outOf: number, missing: ScorecardMissing): Figure | ScorecardMissing =>
  outOf === 0 ? missing : { value: (100 * counted) / outOf, counted, outOf };

/** `$1` program, `$2` first Monday, `$3` last Sunday. A measured learner is one of those with scheduled minutes. */
const WEEKS = `WITH learners AS (
    SELECT w.user_id, sum(w.present)::int AS present, sum(w.attended)::int AS attended, sum(w.offered)::int AS offered
    FROM reports.weeks w WHERE w.program_id = $1 AND w.user_type = 'LEARNER' AND w.week >= $2::date AND w.week <= $3::date
    GROUP BY w.user_id)
  SELECT count(*)::int AS learners, coalesce(sum(present), 0)::int AS present, coalesce(sum(attended), 0)::int AS attended,
    coalesce(sum(offered), 0)::int AS offered, (SELECT count(DISTINCT m.user_id)::int FROM reports.measured_learners m
      JOIN learners l ON l.user_id = m.user_id
      WHERE m.program_id = $1 AND m.measured_on >= $2::date AND m.measured_on <= $3::date AND NOT m.withdrawn) AS measured
  FROM learners`;

/**
 * A visit is a learner's presence in a session with a leader; it is of the usual leader where that is the one who led
 * most of the learner's visits. Two leaders of one session make one visit. Feedback was asked for where some was given or
 * a leader owes it: without a form nobody owes any.
 */
const SESSIONS = `WITH entries AS (
    SELECT e.session_id, e.user_id, e.user_type, e.present FROM reports.ledger_entries e
    WHERE e.program_id = $1 AND e.week >= $2::date AND e.week <= $3::date AND e.held),
  sessions AS (
    SELECT e.session_id, count(*) FILTER (WHERE e.user_type = 'LEADER' AND e.present > 0)::int AS leaders,
      count(*) FILTER (WHERE e.user_type = 'LEARNER' AND e.present > 0)::int AS learners,
      array_agg(e.user_id) FILTER (WHERE e.user_type = 'LEADER') AS leader_ids
    FROM entries e GROUP BY e.session_id),
  led AS (
    SELECT e.user_id AS learner, l.user_id AS leader, count(*)::int AS visits FROM entries e
    JOIN entries l ON l.session_id = e.session_id AND l.user_type = 'LEADER' AND l.present > 0
    WHERE e.user_type = 'LEARNER' AND e.present > 0 GROUP BY 1, 2),
  usual AS (SELECT learner, max(visits)::int AS visits FROM led GROUP BY learner)
  SELECT count(*)::int AS sessions, count(*) FILTER (WHERE s.leaders > 0 AND s.learners > 0)::int AS "withLeader",
    count(*) FILTER (WHERE s.learners > 0 AND s.leaders > 0 AND s.learners <= ${MOST_LEARNERS} * s.leaders)::int AS "inSmallGroups",
    count(*) FILTER (WHERE f.given OR coalesce(f.owed_by && s.leader_ids, false))::int AS asked,
    count(*) FILTER (WHERE f.given AND NOT coalesce(f.owed_by && s.leader_ids, false))::int AS answered,
    coalesce(sum(s.learners) FILTER (WHERE s.leaders > 0), 0)::int AS visits,
    (SELECT coalesce(sum(u.visits), 0)::int FROM usual u) AS "visitsOfUsual"
  FROM sessions s LEFT JOIN reports.session_feedback f ON f.session_id = s.session_id`;
