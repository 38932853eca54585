import { PLAN_ONCE, type Reader } from '../projections/subject';

/** By session: leaders and learners who have another session together. One query for all sessions. */
export async function readPaired(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await reader.read<{ sessionId: string; leader: string; learner: string }>(
    'paired-in-sessions',
    `SELECT learner.session_id AS "sessionId", leader.user_id AS leader, learner.user_id AS learner
     FROM sessions.session_participants learner
     JOIN sessions.session_participants leader ON leader.session_id = learner.session_id AND leader.user_type = 'LEADER'
     WHERE learner.session_id = ANY ($1::uuid[]) AND learner.user_type = 'LEARNER' AND EXISTS (
       SELECT 1 FROM sessions.session_participants other
       JOIN sessions.session_participants led ON led.session_id = other.session_id
       WHERE other.user_id = learner.user_id AND other.session_id <> learner.session_id
         AND led.user_id = leader.user_id AND led.user_type = 'LEADER')`,
    [sessionIds],
    PLAN_ONCE,
  );
  const paired = new Map<string, Set<string>>();
  for (const { sessionId, leader, learner } of rows) {
    const people = paired.get(sessionId) ?? new Set();
    paired.set(sessionId, people.add(leader).add(learner));
  }
  return paired;
}
