import { attended } from '../measures/subject';
import { noonOf } from './money-sql';

const NO_MINUTES = `NULL::int AS scheduled, NULL::int AS delivered, NULL::int AS present`;

/** Rows of sessions with who cancelled them, which the entries of the learners tell; null: nothing tells it. */
export function withCanceller(rows: string): string {
  return `SELECT s.*, (SELECT max(c.lost_reason) FROM reports.ledger_entries c
      WHERE c.session_id = s.session_id AND c.lost_reason LIKE 'CANCELLED\\_BY\\_%') AS cancelled_by
    FROM (${rows}) s WHERE NOT s.held`;
}

/** Completed sessions with the number of leaders and learners who were present. `only`: condition of entries `e`. */
export function meetingsOf(only: string): string {
  return `SELECT e.session_id, NULL::uuid AS user_id, e.program_id, e.starts_at, true AS held, ${NO_MINUTES},
      (count(*) FILTER (WHERE e.user_type = 'LEADER' AND ${attended('e')}))::int AS leaders,
      (count(*) FILTER (WHERE e.user_type = 'LEARNER' AND ${attended('e')}))::int AS learners
    FROM reports.ledger_entries e WHERE ${only} GROUP BY e.session_id, e.program_id, e.starts_at`;
}

/** Completed sessions, whether feedback was asked for, and whether a leader of the session owes it. */
export function feedbackOf(only: string): string {
  return `SELECT m.*, coalesce(f.given OR f.owed_by && m.leader_ids, false) AS asked,
      coalesce(f.owed_by && m.leader_ids, false) AS owed
    FROM (SELECT e.session_id, NULL::uuid AS user_id, e.program_id, e.starts_at, true AS held, ${NO_MINUTES},
        array_agg(e.user_id) FILTER (WHERE e.user_type = 'LEADER') AS leader_ids
      FROM reports.ledger_entries e WHERE ${only} GROUP BY e.session_id, e.program_id, e.starts_at) m
    LEFT JOIN reports.session_feedback f ON f.session_id = m.session_id`;
}

/** Answers on scales about completed sessions `s`; program and time are the session's in the ledger. */
export function ratingsOf(formType: 'LEARNER_POST_SESSION' | 'LEADER_POST_SESSION', only: string): string {
  return `SELECT s.session_id, f.user_id, s.program_id, s.starts_at, s.held, ${NO_MINUTES}, f.points, f.answers
    FROM reports.ledger_sessions s
    JOIN reports.session_ratings f ON f.session_id = s.session_id AND f.form_type = '${formType}' AND f.answers > 0
    WHERE ${only} AND s.held`;
}

/** Learners with each leader of a session in which both were present. `only`: condition of the learners' entries `e`. */
export function metOf(only: string): string {
  return `SELECT e.program_id, e.session_id, e.starts_at, e.week, e.user_id, l.user_id AS leader_id FROM reports.ledger_entries e
    JOIN reports.ledger_entries l ON l.session_id = e.session_id AND l.user_type = 'LEADER' AND ${attended('l')}
    WHERE e.user_type = 'LEARNER' AND ${attended('e')} AND ${only}`;
}

/** Learners with each leader whom they met. */
export function pairsOf(met: string): string {
  return `SELECT m.user_id, m.leader_id, ${NO_MINUTES} FROM (${met}) m GROUP BY m.user_id, m.leader_id`;
}

/** Learners with their `visits` in all programs, from those by program. */
export function visitsOf(visits: string): string {
  return `SELECT v.user_id, ${NO_MINUTES}, sum(v.visits)::int AS visits, sum(v.usual)::int AS visits_of_usual
    FROM (${visits}) v GROUP BY v.user_id`;
}

/** Learners with their visits, and those of the usual leader of each program. Two leaders at once make one visit. */
export function visitsByProgram(met: string): string {
  return `SELECT m.program_id, m.user_id, count(DISTINCT m.session_id) AS visits, max(m.of_leader) AS usual
    FROM (SELECT x.*, count(*) OVER (PARTITION BY x.program_id, x.user_id, x.leader_id) AS of_leader FROM (${met}) x) m
    GROUP BY m.program_id, m.user_id`;
}

/** Minutes from an instant to another. */
const waited = `round(extract(epoch FROM q.taken_at - q.asked_at) / 60)::int AS minutes`;

/** Requests that got a leader; the id of the request stands for a session's. `only`: condition of requests `q`. */
export function requestsOf(only: string): string {
  return `SELECT q.request_id AS session_id, q.user_id, q.program_id, q.asked_at AS starts_at, NULL::boolean AS held, ${NO_MINUTES},
      ${waited}
    FROM reports.waiting_requests q WHERE ${only} AND q.taken_at IS NOT NULL`;
}

/** Sessions that got a substitute after somebody asked for one. `only`: condition of requests `q`. */
export function substitutesOf(only: string): string {
  return `SELECT q.session_id, q.absent_id AS user_id, q.program_id, q.asked_at AS starts_at, NULL::boolean AS held, ${NO_MINUTES},
      ${waited}
    FROM reports.substitute_requests q WHERE ${only} AND q.taken_at IS NOT NULL AND NOT q.cancelled`;
}

/** Scores of skills checks in percent; the id of the response stands for a session's. `only`: condition of scores `m`. */
export function scoresOf(only: string, zone: string): string {
  return `SELECT m.response_id AS session_id, m.user_id, m.program_id, ${noonOf('m.measured_on', zone)} AS starts_at, NULL::boolean AS held,
      ${NO_MINUTES}, round(100.0 * m.points / m.most_points)::int AS percent
    FROM reports.measured_learners m WHERE ${only} AND NOT m.withdrawn AND m.points IS NOT NULL AND m.most_points > 0`;
}
