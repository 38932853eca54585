import type { TenantDb } from '@lyceum/server/tenancy';
import { keyOf, MEMBERS, type Member } from './count-standings';

const MOST_LEADERS = 20;

export interface MemberFacts extends Member {
  hasCompletedSession: boolean;
  lastSeenAt: Date | null;
  /** At most 20 leaders, ordered by number of sessions; empty for leaders. */
  leaderIds: string[];
}

/**
 * Facts about these members besides their judged weeks; members no longer in the program are left out. Each statement
 * reads its table once: as one join, while a tenant's first import was missing from the statistics, Postgres compared
 * the entries of learners and leaders pair by pair, and an import of 5,000 sessions delayed everybody's figures for
 * minutes. `since`: Monday, YYYY-MM-DD, from which leaders are counted.
 */
export async function readMemberFacts(
  db: TenantDb,
  members: readonly Member[],
  since: string,
): Promise<MemberFacts[]> {
  const placed = await db.query<Member>(
    `SELECT s.program_id AS "programId", s.user_type AS "userType", s.user_id AS "userId" FROM ${MEMBERS}
     JOIN reports.standings s ON s.program_id = m."programId" AND s.user_type = m."userType" AND s.user_id = m."userId"`,
    [JSON.stringify(members)],
  );
  const seen = await readLastSeen(db, placed);
  const leaders = await readLeaders(db, placed, since);
  return placed.map((member) => {
    const key = keyOf(member);
    const { hasCompletedSession, lastSeenAt } = seen.get(key) ?? {
      hasCompletedSession: false,
      lastSeenAt: null,
    };
    return { ...member, hasCompletedSession, lastSeenAt, leaderIds: leaders.get(key) ?? [] };
  });
}

type Seen = Pick<MemberFacts, 'hasCompletedSession' | 'lastSeenAt'>;

async function readLastSeen(db: TenantDb, members: readonly Member[]): Promise<Map<string, Seen>> {
  const rows = await db.query<Member & Seen>(
    `SELECT program_id AS "programId", user_type AS "userType", user_id AS "userId", bool_or(sessions > 0) AS "hasCompletedSession",
       max(last_at) AS "lastSeenAt"
     FROM reports.weeks WHERE program_id = ANY ($1::uuid[]) AND user_id = ANY ($2::uuid[]) GROUP BY 1, 2, 3`,
    placesOf(members),
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function readLeaders(
  db: TenantDb,
  members: readonly Member[],
  since: string,
): Promise<Map<string, string[]>> {
  const learners = members.filter(({ userType }) => userType === 'LEARNER');
  if (learners.length === 0) return new Map();
  const attended = await db.query<{ sessionId: string; programId: string; userId: string }>(
    `SELECT session_id AS "sessionId", program_id AS "programId", user_id AS "userId" FROM reports.ledger_entries
     WHERE program_id = ANY ($1::uuid[]) AND user_id = ANY ($2::uuid[]) AND user_type = 'LEARNER' AND week >= $3::date`,
    [...placesOf(learners), since],
  );
  const led = await db.query<{ sessionId: string; leaderIds: string[] }>(
    `SELECT session_id AS "sessionId", array_agg(user_id) AS "leaderIds" FROM reports.ledger_entries
     WHERE session_id = ANY ($1::uuid[]) AND user_type = 'LEADER' GROUP BY 1`,
    [[...new Set(attended.map(({ sessionId }) => sessionId))]],
  );
  const leadersOf = new Map(led.map(({ sessionId, leaderIds }) => [sessionId, leaderIds]));
  const counts = new Map<string, Map<string, number>>();
  for (const { sessionId, programId, userId } of attended) {
    const key = keyOf({ programId, userType: 'LEARNER', userId });
    const own = counts.get(key) ?? new Map<string, number>();
    counts.set(key, own);
    for (const leaderId of leadersOf.get(sessionId) ?? []) own.set(leaderId, (own.get(leaderId) ?? 0) + 1);
  }
  return new Map([...counts].map(([key, own]) => [key, mostFirst(own)]));
}

function mostFirst(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort(([a, sessions], [b, others]) => others - sessions || (a < b ? -1 : 1))
    .slice(0, MOST_LEADERS)
    .map(([leaderId]) => leaderId);
}

const placesOf = (members: readonly Member[]) => [
  [...new Set(members.map(({ programId }) => programId))],
  [...new Set(members.map(({ userId }) => userId))],
];
