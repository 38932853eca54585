import type { Services } from '@lyceum/server/subgraph';
import { joinRulesOf, joinState } from '../joinability/subject';
import { displayName } from '../projections/subject';
import { type ParticipantView, readInAnswer, type SessionView } from '../view/subject';
import { lessonEntry, lessonLink, shownAs } from '../lesson-entry/subject';
import { isLeader } from '../permissions/subject';
import { type MeetingGuest, meetingProviders, type VendorSolution } from '../meeting-providers/subject';
import { readMeetings, type MeetingRow } from './meeting-row';

const meetingsOfSessions = readInAnswer(readMeetings);

type Decided = Awaited<ReturnType<SessionView['decidedBy']>>;

/** The session's meeting at its vendor, if it exists already. */
async function meetingAt(
  solution: VendorSolution,
  { row, viewing }: Decided,
): Promise<MeetingRow | undefined> {
  if (row.meetingSolution !== solution) return undefined;
  return (await meetingsOfSessions(viewing).load(row.id))?.find((meeting) => meeting.solution === solution);
}

/** The person's address; null while the meeting cannot be joined, and when the vendor does not answer. */
async function currentAddress(
  meeting: MeetingRow,
  guest: MeetingGuest,
  { row, program, settings, viewing }: Decided,
  services: Services,
): Promise<string | null> {
  if (joinState(row, joinRulesOf(program, settings), viewing.now) !== 'OPEN') return null;
  const provider = meetingProviders(services).get(meeting.solution as VendorSolution);
  try {
    return (await provider?.addressFor(meeting, guest)) ?? null;
  } catch (error) {
    services.logger.warn({ err: error, sessionId: row.id }, 'a meeting could not be asked for');
    return null;
  }
}

export async function zoomOptions(session: SessionView, services: Services) {
  const decided = await session.decidedBy();
  const { actor } = decided.viewing;
  const made = await meetingAt('ZOOM', decided);
  const meeting = lessonLink(decided.asker, decided.facts, made ?? null, services);
  if (!meeting) return null;
  const host = { userId: actor.userId ?? '', name: '', leads: true };
  return {
    meetingId: meeting.meetingId,
    join_url: meeting.joinUrl,
    host_id: meeting.hostId,
    password: meeting.password,
    start_url: () =>
      isLeader(actor, decided.facts) ? currentAddress(meeting, host, decided, services) : null,
  };
}

export async function lessonspaceOptions(session: SessionView, services: Services) {
  const decided = await session.decidedBy();
  const made = await meetingAt('LESSONSPACE', decided);
  const meeting = lessonLink(decided.asker, decided.facts, made ?? null, services);
  return meeting ? { roomId: meeting.meetingId } : null;
}

export async function lessonspaceFallbackUrl(
  participant: ParticipantView,
  services: Services,
): Promise<string | null> {
  const decided = await participant.session.decidedBy();
  const { asker, facts, viewing } = decided;
  const { userId } = participant;
  const entry = lessonEntry(asker, facts, userId);
  if (!entry) return null;
  const meeting = await meetingAt('LESSONSPACE', decided);
  if (!meeting) return null;
  const [person, own] = await Promise.all([viewing.people.load(userId), viewing.people.load(entry.actorId)]);
  const name = shownAs(entry, {
    person: person ? displayName(person) : '',
    actor: own ? displayName(own) : '',
  });
  const guest = { userId, name, leads: facts.leaderIds.includes(userId) };
  return currentAddress(meeting, guest, decided, services);
}
