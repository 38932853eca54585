import { CREDIT_JOINS, CREDIT_MINUTES, type LostReason } from '../ledger/subject';
import type { Reader } from '../projections/subject';
import type { SummaryScope } from './summary-scope';

export interface Learned {
  sessions: number;
  attended: number;
  minutesScheduled: number;
  minutesPresent: number;
  minutesLost: number;
}

export interface Taught {
  sessions: number;
  minutesScheduled: number;
  minutesCredited: number;
}

export interface LedgerRequest extends SummaryScope {
  statuses: readonly string[];
  from: Date;
  to: Date;
  /** Zone of the months. */
  timeZoneId: string;
}

const WITHIN = `p.user_id = ANY ($1::uuid[]) AND p.status = ANY ($2::text[]) AND p.starts_at >= $3 AND p.starts_at < $4
  AND ($5::uuid[] IS NULL OR s.program_id = ANY ($5))`;
const MONTH = `to_char(p.starts_at AT TIME ZONE $6, 'YYYY-MM')`;
const values = ({ userIds, statuses, from, to, programIds, timeZoneId }: LedgerRequest) => [
  userIds,
  statuses,
  from,
  to,
  programIds,
  timeZoneId,
];

/** The learners' ledger by month. */
export function readLearned(
  reader: Reader,
  request: LedgerRequest,
): Promise<(Learned & { month: string })[]> {
  return reader.read(
    'ledger-learned',
    `SELECT ${MONTH} AS month, count(*)::int AS sessions, count(*) FILTER (WHERE p.minutes_present > 0)::int AS attended,
       coalesce(sum(p.minutes_scheduled), 0)::int AS "minutesScheduled", coalesce(sum(p.minutes_present), 0)::int AS "minutesPresent",
       coalesce(sum(p.minutes_lost), 0)::int AS "minutesLost"
     FROM sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id
     WHERE ${WITHIN} AND p.user_type = 'LEARNER' GROUP BY 1`,
    values(request),
  );
}

/** The leaders' sessions by month. */
export function readTaught(reader: Reader, request: LedgerRequest): Promise<(Taught & { month: string })[]> {
  return reader.read(
    'ledger-taught',
    `SELECT ${MONTH} AS month, count(*)::int AS sessions, coalesce(sum(s.minutes), 0)::int AS "minutesScheduled",
       coalesce(sum(${CREDIT_MINUTES}), 0)::int AS "minutesCredited"
     FROM sessions.session_participants p ${CREDIT_JOINS} WHERE ${WITHIN} AND p.user_type = 'LEADER' GROUP BY 1`,
    values(request),
  );
}

export interface Lost {
  reason: LostReason;
  minutes: number;
  times: number;
}

/** Lost minutes by reason, largest first. */
export function readLost(reader: Reader, { timeZoneId: _, ...request }: LedgerRequest): Promise<Lost[]> {
  return reader.read(
    'ledger-lost',
    `SELECT p.lost_reason AS reason, sum(p.minutes_lost)::int AS minutes, count(*)::int AS times
     FROM sessions.session_participants p JOIN sessions.sessions s ON s.id = p.session_id
     WHERE ${WITHIN} AND p.user_type = 'LEARNER' AND p.minutes_lost > 0 GROUP BY 1 ORDER BY 2 DESC, 1`,
    values({ timeZoneId: '', ...request }).slice(0, 5),
  );
}

export function addLearned(rows: readonly Learned[]): Learned {
  const sum = (of: keyof Learned) => rows.reduce((total, row) => total + row[of], 0);
  return {
    sessions: sum('sessions'),
    attended: sum('attended'),
    minutesScheduled: sum('minutesScheduled'),
    minutesPresent: sum('minutesPresent'),
    minutesLost: sum('minutesLost'),
  };
}

export function addTaught(rows: readonly Taught[]): Taught {
  const sum = (of: keyof Taught) => rows.reduce((total, row) => total + row[of], 0);
  return {
    sessions: sum('sessions'),
    minutesScheduled: sum('minutesScheduled'),
    minutesCredited: sum('minutesCredited'),
  };
}
