import { PLAN_ONCE, type Reader } from '../projections/subject';
import type { Draft } from './draft';

export interface Pair {
  tutorId: string;
  tuteeId: string;
}

/** Leaders and learners of the drafts without a common session so far; read before the save. */
export async function findNewPairs(reader: Reader, drafts: Draft[]): Promise<Pair[]> {
  const pairs = new Map<string, Pair>();
  for (const { people } of drafts) {
    const learners = people.filter(({ userType }) => userType === 'LEARNER');
    for (const leader of people.filter(({ userType }) => userType === 'LEADER'))
      for (const learner of learners)
        pairs.set(`${leader.userId} ${learner.userId}`, { tutorId: leader.userId, tuteeId: learner.userId });
  }
  const all = [...pairs.values()];
  // Stops at the first common session; NOT EXISTS is planned as a join of all sessions of both.
  return reader.read<Pair>(
    'new-pairs',
    `SELECT pair.tutor AS "tutorId", pair.tutee AS "tuteeId" FROM unnest($1::uuid[], $2::uuid[]) AS pair (tutor, tutee)
     WHERE (
       SELECT true FROM sessions.session_participants learner
       JOIN sessions.session_participants leader USING (ecosystem_id, session_id)
       WHERE learner.user_id = pair.tutee AND leader.user_id = pair.tutor AND leader.user_type = 'LEADER'
       LIMIT 1) IS NULL`,
    [all.map(({ tutorId }) => tutorId), all.map(({ tuteeId }) => tuteeId)],
    PLAN_ONCE,
  );
}
