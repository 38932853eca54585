import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { CheckInRefusal, MutationOpenLessonspaceSessionArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkInOut } from '../attendance/subject';
import { hotReads } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { Viewing } from '../view/subject';
import { joinMeeting } from '../meetings/subject';
import { OWN_ROOM, seatOf } from './room-access';

/** The address of the lesson for participants, inside the join window; `kinds`: allowed session types. */
export async function openLesson(
  actor: Actor,
  { sessionId, userId }: MutationOpenLessonspaceSessionArgs,
  kinds: readonly string[],
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const now = services.clock.now();
  const seat = await seatOf(hotReads(actor, services), asker, sessionId, userId ?? null, now);
  const { session, personId, opensAt, entry } = seat;
  // Elsewhere nobody would see in which role they are there.
  if (entry.as === 'MENTOR' && session.meetingSolution !== OWN_ROOM) throw new Forbidden();
  if (!kinds.includes(session.sessionType)) throw new BadInput('sessionId', t('session.otherKindOfLesson'));
  if (session.meetingSolution === 'IN_PERSON') throw new BadInput('sessionId', t('session.lessonInPerson'));
  if (session.meetingSolution === OWN_ROOM) {
    const path = `/sessions/${session.id}/room`;
    const url = personId === actor.userId ? path : `${path}?for=${personId}`;
    const refusal = seat.refusal as CheckInRefusal | null;
    const viewing = new Viewing(actor, services);
    return {
      url: refusal ? null : url,
      refusal,
      opensAt: opensAt.toISOString(),
      session: () => viewing.visible(sessionId),
    };
  }
  const about = personId === actor.userId ? {} : { userId: personId };
  const isVendor = session.meetingSolution !== null && session.meetingSolution !== 'CUSTOM_URL';
  // The address first: a person whom the vendor does not admit is not recorded as joined.
  const address = isVendor && seat.state === 'OPEN' ? await joinMeeting(actor, seat, services) : null;
  const joined = await checkInOut(actor, { input: { sessionId, action: 'CHECK_IN', ...about } }, services);
  return { ...joined, url: joined.done ? (address ?? joined.joinUrl) : null };
}
