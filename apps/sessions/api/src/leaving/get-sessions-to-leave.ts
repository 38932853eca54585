import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  QueryGetSessionsLeftByArgs,
  QueryGetSessionsToLeaveArgs,
  SessionsToLeave,
} from '../__generated__/resolvers';
import { assertAdministered, hasBoard } from '../permissions/subject';
import { hotReads, idsOf, type Reader, readPrograms } from '../projections/subject';
import { MAY_BEGIN_EMPTY } from '../drafts/subject';
import { PARTS_IN_PROGRAM } from './coming-parts';

const MOST = 500;

interface Goers {
  programId: string;
  userIds: string[];
  userTypes: ('LEADER' | 'LEARNER')[];
  now: Date;
}

/** For the actor, before they leave a program. */
export async function getSessionsToLeave(
  actor: Actor,
  { programId }: QueryGetSessionsToLeaveArgs,
  services: Services,
): Promise<SessionsToLeave> {
  // For a program that the actor is not in, all counts are zero.
  const isIn = actor.programRoles.some((held) => held.programId === programId.toLowerCase());
  const userIds = actor.userId && isIn ? [actor.userId] : [];
  const now = services.clock.now();
  return count(hotReads(actor, services), { programId, userIds, userTypes: ['LEADER', 'LEARNER'], now });
}

/** For people whose role an admin may take away. */
export async function getSessionsLeftBy(
  actor: Actor,
  { programId, userIds, role }: QueryGetSessionsLeftByArgs,
  services: Services,
): Promise<SessionsToLeave> {
  if (userIds.length > MOST)
    throw new BadInput('userIds', { en: `At most ${MOST} people.`, sp: `Como máximo ${MOST} personas.` });
  const reader = hotReads(actor, services);
  await assertAdministered(actor, programId, reader);
  const now = services.clock.now();
  return count(reader, { programId, userIds: idsOf('userIds', userIds), userTypes: [role], now });
}

/** Counts each session once, as it is after all of them left: a group of two who both leave is cancelled. */
async function count(
  reader: Reader,
  { programId, userIds, userTypes, now }: Goers,
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
         FROM ${PARTS_IN_PROGRAM} AND p.user_type = ANY ($4::text[])
         GROUP BY s.id, s.session_type, s.num_learners) touched`,
      [userIds, programId, now, userTypes, MAY_BEGIN_EMPTY],
    ),
  ]);
  return { ...nothing, ...counts, asksForSubstitutes: hasBoard(programs.get(programId)) };
}
