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

/** The changed session, or the reason why it is impossible; `wanted` holds the values that an undo restores. */
export function plannedDraft(
  kind: PlannedKind,
  session: LoadedSession,
  options: BulkChangeOptions,
  wanted: Wanted,
  context: CheckContext,
): Draft | Words {
  if (kind === 'CHANGE_PLACE') return heldElsewhere(session, options, wanted, context);
  return kind === 'SHIFT'
    ? shiftedDraft(session, options, wanted, context)
    : ledByAnother(session, options, wanted, context);
}

export function isDraft(planned: Draft | Words): planned is Draft {
  return 'people' in planned;
}

function shiftedDraft(
  session: LoadedSession,
  { days = 0, minutes = 0, leaderId }: BulkChangeOptions,
  wanted: Wanted,
  context: CheckContext,
): Draft | Words {
  const wall = wallOf(session);
  const former = wanted as { date: string; startTime: string; endTime: string } | null | undefined;
  const times = former ? { ...wall, ...former } : shifted(wall, days, minutes);
  const { id } = session;
  const to = (wanted?.['leaderId'] as string | undefined) ?? leaderId;
  const people = to ? peopleLedBy(to, session, context) : peopleOf(session);
  if (!Array.isArray(people)) return people;
  const parts = { state: stateOf(session), people, newTime: true };
  try {
    return draftAt({ id, existing: session, ...parts, wall: times }, [], context.now);
  } catch (error) {
    if (error instanceof BadInput) return t('session.pastStart');
    throw error;
  }
}

function ledByAnother(
  session: LoadedSession,
  { leaderId }: BulkChangeOptions,
  wanted: Wanted,
  context: CheckContext,
): Draft | Words {
  const to = (wanted?.['leaderId'] as string | undefined) ?? leaderId!;
  const people = peopleLedBy(to, session, context);
  if (!Array.isArray(people)) return people;
  const parts = { state: stateOf(session), people, newTime: false, wall: wallOf(session) };
  return draftAt({ id: session.id, existing: session, ...parts }, [], context.now);
}

const alreadyThere: Words = t('bulkChanges.alreadyThere');

function heldElsewhere(
  session: LoadedSession,
  { place = null }: BulkChangeOptions,
  wanted: Wanted,
  context: CheckContext,
): Draft | Words {
  const state = stateOf(session);
  const there = wanted
    ? (wanted as unknown as Place)
    : { ...NOWHERE, meetingSolution: place ? 'IN_PERSON' : 'LESSON_ROOM', locationName: place };
  if (there.meetingSolution === state.meetingSolution && there.locationName === state.locationName)
    return alreadyThere;
  const parts = {
    ...{ state: { ...state, ...there }, people: peopleOf(session) },
    ...{ newTime: false, wall: wallOf(session) },
  };
  return draftAt({ id: session.id, existing: session, ...parts }, [], context.now);
}

/** The people of the session with the new leader, or the reason why that person cannot lead it. */
function peopleLedBy(to: string, session: LoadedSession, context: CheckContext): PlannedPeople | Words {
  const leaders = session.participants.filter(({ userType }) => userType === 'LEADER');
  if (leaders.length > 1) return severalLeaders;
  if (leaders[0]?.userId === to) return t('session.notOpen');
  if (!holds(context.people.get(to), session.programId, 'LEADER')) return t('session.notLeader');
  const others = peopleOf(session).filter(({ userType }) => userType === 'LEARNER');
  if (others.some(({ userId }) => userId === to)) return t('session.notLeader');
  return [plannedPerson(to, 'LEADER', context), ...others];
}

/** The values that an undo restores. */
export function formerOf(kind: PlannedKind, session: LoadedSession, withLeader: boolean): object {
  const leaderId = session.participants.find(({ userType }) => userType === 'LEADER')?.userId ?? null;
  if (kind === 'CHANGE_LEADER') return { leaderId };
  if (kind === 'CHANGE_PLACE') {
    const { meetingSolution, joinUrl, locationName, locationLongitude, locationLatitude } = stateOf(session);
    return { meetingSolution, joinUrl, locationName, locationLongitude, locationLatitude };
  }
  const { date, startTime, endTime } = wallOf(session);
  return { date, startTime, endTime, ...(withLeader ? { leaderId } : {}) };
}
