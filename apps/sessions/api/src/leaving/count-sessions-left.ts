import type { SessionsToLeave } from '../__generated__/resolvers';
import { hasBoard } from '../permissions/subject';
import { type Reader, readPrograms } from '../projections/subject';
import { MAY_BEGIN_EMPTY } from '../drafts/subject';
import { PARTICIPATIONS_IN_PROGRAM } from './upcoming-participations';

interface Leavers {
  programId: string;
  userIds: string[];
  userTypes: ('LEADER' | 'LEARNER')[];
  now: Date;
}

/** Counts each session once, as it is after all of them left: a group of two who both leave is cancelled. */
export async function countSessionsLeft(
  reader: Reader,
  { programId, userIds, userTypes, now }: Leavers,
): Promise<SessionsToLeave> {
  const nothing = { cancelled: 0, left: 0, led: 0, asksForSubstitutes: false };
  if (userIds.length === 0) return nothing;
  const [programs, [counts]] = await Promise.all([
    readPrograms(reader, [programId]),
    reader.read<Omit<SessionsToLeave, 'asksForSubstitutes'>>(
      'sessions-to-leave',
      `SELECT count(*) FILTER (WHERE learners > 0 AND over)::int AS cancelled,
         count(*) FILTER (WHERE learners > 0 AND NOT over)::int AS left,
         count(*) FILTER (WHERE leaders > 0)::int AS led
       FROM (
         SELECT count(*) FILTER (WHERE p.user_type = 'LEARNER') AS learners,
           count(*) FILTER (WHERE p.user_type = 'LEADER') AS leaders,
           s.session_type <> ALL ($5::text[]) AND count(*) FILTER (WHERE p.user_type = 'LEARNER') >= s.num_learners AS over
         FROM ${PARTICIPATIONS_IN_PROGRAM} AND p.user_type = ANY ($4::text[])
         GROUP BY s.id, s.session_type, s.num_learners) touched`,
      [userIds, programId, now, userTypes, MAY_BEGIN_EMPTY],
    ),
  ]);
  return { ...nothing, ...counts, asksForSubstitutes: hasBoard(programs.get(programId)) };
}
