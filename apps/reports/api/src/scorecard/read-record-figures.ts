import type { ScorecardGap, ScorecardMissing } from '../__generated__/resolvers';
import type { Read } from '../read';
import type { Figure } from './judge-line';

interface Span {
  programId: string;
  beginDate: string;
  endDate: string;
}

interface Learners {
  learners: number;
  enrolled: number;
  noSchool: number;
  noGrade: number;
  noFamily: number;
  reported: number;
}

interface Sessions {
  sessions: number;
  noLeader: number;
  noSubject: number;
  /** With a resource of the library. */
  withMaterial: number;
}

interface Leaders {
  leaders: number;
  observed: number;
  concerned: number;
  /** Observations of the program in the year, of whomever. */
  observations: number;
  /** Published trainings of the program. */
  trainings: number;
  /** Leaders who completed all of them. */
  trained: number;
}

type Line = Figure | ScorecardMissing;

export interface RecordFigures {
  CURRICULUM: Line;
  LEADER_TRAINING: Line;
  LEADER_SUPPORT: Line;
  FAMILY_CONTACT: Line;
  DATA_COMPLETENESS: Line;
}

/** Facts that a learner's record and a session's record should have. */
const FACTS_OF_LEARNER = 3;
const FACTS_OF_SESSION = 2;

/** Materials of sessions, training and support of leaders, contact with families, and what records lack. */
export async function readRecordFigures(
  { programId, beginDate, endDate }: Span,
  read: Read,
): Promise<RecordFigures> {
  const values = [programId, beginDate, endDate];
  const [[learners], [sessions], [leaders]] = await Promise.all([
    read<Learners>('scorecard-learner-records', LEARNERS, values),
    read<Sessions>('scorecard-session-records', SESSIONS, values),
    read<Leaders>('scorecard-leaders', LEADERS, values),
  ]);
  return {
    CURRICULUM: curriculumOf(sessions!),
    LEADER_TRAINING: trainingOf(leaders!, sessions!),
    LEADER_SUPPORT: supportOf(leaders!, sessions!),
    FAMILY_CONTACT: contactOf(learners!),
    DATA_COMPLETENESS: completenessOf(learners!, sessions!),
  };
}

function curriculumOf({ sessions, withMaterial }: Sessions): Line {
  if (sessions === 0) return 'NO_SESSIONS';
  if (withMaterial === 0) return 'NO_MATERIALS';
  return { value: (100 * withMaterial) / sessions, counted: withMaterial, outOf: sessions };
}

function trainingOf({ leaders, trainings, trained }: Leaders, { sessions }: Sessions): Line {
  if (leaders === 0) return sessions === 0 ? 'NO_SESSIONS' : 'NO_LEADERS';
  if (trainings === 0) return 'NO_TRAINING';
  const gaps: ScorecardGap[] = [{ kind: 'NOT_TRAINED', count: leaders - trained }];
  return { value: (100 * trained) / leaders, counted: trained, outOf: leaders, gaps };
}

function supportOf({ leaders, observed, concerned, observations }: Leaders, { sessions }: Sessions): Line {
  if (leaders === 0) return sessions === 0 ? 'NO_SESSIONS' : 'NO_LEADERS';
  if (observations === 0) return 'NO_OBSERVATIONS';
  const gaps: ScorecardGap[] = [
    { kind: 'NOT_OBSERVED', count: leaders - observed },
    { kind: 'CONCERN', count: concerned },
  ];
  return { value: (100 * observed) / leaders, counted: observed, outOf: leaders, gaps };
}

function contactOf({ learners, reported, noFamily }: Learners): Line {
  if (learners === 0) return 'NO_SESSIONS';
  if (reported === 0) return 'NO_WEEKLY_REPORTS';
  return {
    value: (100 * reported) / learners,
    counted: reported,
    outOf: learners,
    gaps: [{ kind: 'FAMILY', count: noFamily }],
  };
}

function completenessOf(learners: Learners, sessions: Sessions): Line {
  const gaps: ScorecardGap[] = [
    { kind: 'SCHOOL', count: learners.noSchool },
    { kind: 'GRADE', count: learners.noGrade },
    { kind: 'FAMILY', count: learners.noFamily },
    { kind: 'LEADER', count: sessions.noLeader },
    { kind: 'SUBJECT', count: sessions.noSubject },
  ];
  const outOf = FACTS_OF_LEARNER * learners.enrolled + FACTS_OF_SESSION * sessions.sessions;
  if (outOf === 0) return 'NO_SESSIONS';
  const counted = outOf - gaps.reduce((sum, { count }) => sum + count, 0);
  return { value: (100 * counted) / outOf, counted, outOf, gaps };
}

/**
 * `$1` program, `$2` first Monday, `$3` last Sunday. Of learners who left the program there is no record to complete. A report on a
 * week goes out in the week after it.
 */
const LEARNERS = `WITH learners AS (
    SELECT DISTINCT w.user_id FROM reports.weeks w
    WHERE w.program_id = $1 AND w.user_type = 'LEARNER' AND w.week >= $2::date AND w.week <= $3::date)
  SELECT count(*)::int AS learners, count(s.user_id)::int AS enrolled,
    count(*) FILTER (WHERE s.user_id IS NOT NULL AND s.school_id IS NULL)::int AS "noSchool",
    count(*) FILTER (WHERE s.user_id IS NOT NULL AND s.grade_level IS NULL)::int AS "noGrade",
    count(*) FILTER (WHERE s.user_id IS NOT NULL AND coalesce(cardinality(p.parent_ids), 0) = 0)::int AS "noFamily",
    count(*) FILTER (WHERE EXISTS (SELECT FROM reports.family_reports f
      WHERE f.user_id = l.user_id AND f.day > $2::date AND f.day <= $3::date + 7))::int AS reported
  FROM learners l
  LEFT JOIN reports.standings s ON s.program_id = $1 AND s.user_type = 'LEARNER' AND s.user_id = l.user_id
  LEFT JOIN reports.people p ON p.user_id = l.user_id`;

const SESSIONS = `WITH held AS (
    SELECT e.session_id, bool_or(e.user_type = 'LEADER' AND e.present > 0) AS led FROM reports.ledger_entries e
    WHERE e.program_id = $1 AND e.week >= $2::date AND e.week <= $3::date AND e.held GROUP BY e.session_id)
  SELECT count(*)::int AS sessions, count(*) FILTER (WHERE NOT h.led)::int AS "noLeader",
    count(*) FILTER (WHERE coalesce(s.subject, '') = '')::int AS "noSubject",
    count(*) FILTER (WHERE EXISTS (SELECT FROM reports.session_materials m
      JOIN reports.library_resources r ON r.ecosystem_id = m.ecosystem_id AND r.resource_id = ANY (m.resource_ids)
      WHERE m.session_id = h.session_id))::int AS "withMaterial"
  FROM held h LEFT JOIN reports.ledger_sessions s ON s.session_id = h.session_id`;

/** Observations that took place in the year up to the last day; the latest of a leader says whether there is a concern. */
const LEADERS = `WITH leaders AS (
    SELECT DISTINCT e.user_id FROM reports.ledger_entries e
    WHERE e.program_id = $1 AND e.week >= $2::date AND e.week <= $3::date AND e.held AND e.user_type = 'LEADER' AND e.present > 0),
  latest AS (
    SELECT DISTINCT ON (o.leader_id) o.leader_id, o.outcome FROM reports.observations o
    WHERE o.program_id = $1 AND o.observed_on > $3::date - 365 AND o.observed_on <= $3::date AND o.outcome <> 'NOT_POSSIBLE'
    ORDER BY o.leader_id, o.observed_on DESC, o.observation_id),
  trainings AS (SELECT t.module_id FROM reports.trainings t WHERE t.live AND t.program_ids @> ARRAY[$1::uuid])
  SELECT count(*)::int AS leaders, count(o.leader_id)::int AS observed,
    count(*) FILTER (WHERE o.outcome = 'CONCERN')::int AS concerned, (SELECT count(*)::int FROM latest) AS observations,
    (SELECT count(*)::int FROM trainings) AS trainings, count(*) FILTER (WHERE NOT EXISTS (SELECT FROM trainings t
      WHERE NOT EXISTS (SELECT FROM reports.training_completions c
        WHERE c.user_id = l.user_id AND c.module_id = t.module_id AND c.completed_on <= $3::date)))::int AS trained
  FROM leaders l LEFT JOIN latest o ON o.leader_id = l.user_id`;
