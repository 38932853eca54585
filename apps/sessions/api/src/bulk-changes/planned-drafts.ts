import { BadInput } from '@lyceum/server/errors';
import type { Words } from '@lyceum/server/actor';
import type { SessionBulkChangeKind } from '../__generated__/resolvers';
import { t } from '../i18n';
import {
  type CheckContext,
  type Draft,
  draftAt,
  holds,
  peopleOf,
  plannedPerson,
  stateOf,
  wallOf,
} from '../drafts/subject';
import type { LoadedSession } from '../session-rows/subject';
import type { BulkChangeOptions } from './bulk-change';
import { shifted } from './shifted';

export type PlannedKind = Extract<SessionBulkChangeKind, 'SHIFT' | 'CHANGE_LEADER' | 'CHANGE_PLACE'>;
type Wanted = Record<string, unknown> | null | undefined;
type PlannedPeople = Draft['people'];

type Place = Pick<
  Draft['state'],
  'meetingSolution' | 'joinUrl' | 'locationName' | 'locationLongitude' | 'locationLatitude'
>;
const NOWHERE = { joinUrl: null, locationLongitude: null, locationLatitude: null };

const severalLeaders: Words = t('bulkChanges.severalLeaders');
const notItsLeader: Words = t('bulkChanges.notItsLeader');
const alreadyThere: Words = t('bulkChanges.alreadyThere');

/** The changed session, or the reason why it is impossible; `wanted` holds the values that an undo restores. */
export function plannedDraft(
  kind: PlannedKind,
  session: LoadedSession,
  options: BulkChangeOptions,
  wanted: Wanted,
  context: CheckContext,
): Draft | Words {
  const now = stateOf(session);
  const state = { ...now, ...placeAfter(options, wanted) };
  const people = peopleAfter(session, options, wanted, context);
  if (!Array.isArray(people)) return people;
  if (kind === 'CHANGE_PLACE' && isSamePlace(state, now)) return alreadyThere;
  const parts = { id: session.id, existing: session, state, people };
  if (kind !== 'SHIFT') return draftAt({ ...parts, newTime: false, wall: wallOf(session) }, [], context.now);
  try {
    return draftAt({ ...parts, newTime: true, wall: timeAfter(session, options, wanted) }, [], context.now);
  } catch (error) {
    if (error instanceof BadInput) return t('session.pastStart');
    throw error;
  }
}

export function isDraft(planned: Draft | Words): planned is Draft {
  return 'people' in planned;
}

function timeAfter(session: LoadedSession, { days = 0, minutes = 0 }: BulkChangeOptions, wanted: Wanted) {
  const former = wanted as { date: string; startTime: string; endTime: string } | null | undefined;
  if (!former) return shifted(wallOf(session), days, minutes);
  const { date, startTime, endTime } = former;
  return { ...wallOf(session), date, startTime, endTime };
}

/** The changed fields of the place; none where it stays. */
function placeAfter({ place }: BulkChangeOptions, wanted: Wanted): Partial<Place> {
  if (wanted) return 'meetingSolution' in wanted ? placeIn(wanted as unknown as Place) : {};
  if (place === undefined) return {};
  return { ...NOWHERE, meetingSolution: place ? 'IN_PERSON' : 'LESSON_ROOM', locationName: place };
}

function placeIn({
  meetingSolution,
  joinUrl,
  locationName,
  locationLongitude,
  locationLatitude,
}: Place): Place {
  return { meetingSolution, joinUrl, locationName, locationLongitude, locationLatitude };
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.meetingSolution === b.meetingSolution && a.locationName === b.locationName;
}

/** The people after the change, or the reason why the new leader cannot lead the session. */
function peopleAfter(
  session: LoadedSession,
  options: BulkChangeOptions,
  wanted: Wanted,
  context: CheckContext,
): PlannedPeople | Words {
  const { leaderId, replacedLeaderId } = (wanted ?? options) as BulkChangeOptions;
  if (leaderId === undefined) return peopleOf(session);
  const leaders = session.participants.filter(({ userType }) => userType === 'LEADER');
  if (leaders.length > 1 && !replacedLeaderId) return severalLeaders;
  const replaced = replacedLeaderId ?? leaders[0]?.userId;
  if (leaders.length > 0 && !leaders.some(({ userId }) => userId === replaced)) return notItsLeader;
  if (leaders.some(({ userId }) => userId === leaderId)) return t('session.notOpen');
  if (!holds(context.people.get(leaderId), session.programId, 'LEADER')) return t('session.notLeader');
  const others = peopleOf(session).filter(({ userId }) => userId !== replaced);
  if (others.some(({ userId }) => userId === leaderId)) return t('session.notLeader');
  return [plannedPerson(leaderId, 'LEADER', context), ...others];
}

/** The values that an undo restores. */
export function formerOf(kind: PlannedKind, session: LoadedSession, changed: BulkChangeOptions): object {
  const { date, startTime, endTime } = wallOf(session);
  return {
    ...(kind === 'SHIFT' ? { date, startTime, endTime } : {}),
    ...(changed.leaderId ? formerLeader(session, changed) : {}),
    ...(changed.place === undefined ? {} : placeIn(stateOf(session))),
  };
}

function formerLeader({ participants }: LoadedSession, { leaderId, replacedLeaderId }: BulkChangeOptions) {
  if (replacedLeaderId) return { leaderId: replacedLeaderId, replacedLeaderId: leaderId };
  return { leaderId: participants.find(({ userType }) => userType === 'LEADER')?.userId ?? null };
}
