import { isDeepStrictEqual } from 'node:util';
import type { ActivityEntry } from './record-activities';
import { type Draft, type SessionState, stateOf } from '../drafts/subject';
import type { LoadedSession } from '../session-rows/subject';

type Difference = Pick<ActivityEntry, 'action' | 'before' | 'after'>;

const PARTS: { action: ActivityEntry['action']; of: (keyof SessionState)[] }[] = [
  { action: 'EDIT_SUBJECT', of: ['subject', 'subjectId'] },
  { action: 'EDIT_DESCRIPTION', of: ['description'] },
  { action: 'EDIT_SCHOOLS', of: ['schoolIds'] },
  { action: 'EDIT_GRADE_LEVELS', of: ['gradeLevels'] },
  { action: 'EDIT_MAX_ENROLLMENT', of: ['maxStudents'] },
  { action: 'EDIT_CUSTOM_PROPERTIES', of: ['customProperties'] },
];

/** The parts in which a draft differs from the stored session, each as one entry of the history. */
export function differences(existing: LoadedSession, draft: Draft): Difference[] {
  const [before, after] = [stateOf(existing), draft.state];
  const parts = PARTS.flatMap(({ action, of }) => compare(action, pick(before, of), pick(after, of)));
  return [
    ...parts,
    ...compare('EDIT_DATE_TIMES', times(existing, before), times(draft.instants, after)),
    ...compare('EDIT_PARTICIPANTS', people(existing.participants), people(draft.people)),
    ...location(before, after),
  ];
}

/** The link is not written to the history: some readers of the history are not admitted to the room. */
function location(before: SessionState, after: SessionState): Difference[] {
  const names: (keyof SessionState)[] = [
    'meetingSolution',
    'locationName',
    'locationLongitude',
    'locationLatitude',
  ];
  const linkChanged = before.joinUrl !== after.joinUrl;
  return compare('EDIT_LOCATION', pick(before, names), {
    ...pick(after, names),
    ...(linkChanged ? { linkChanged } : {}),
  });
}

function compare(action: ActivityEntry['action'], before: object, after: object): Difference[] {
  return isDeepStrictEqual(before, after) ? [] : [{ action, before, after }];
}

function pick(state: SessionState, names: (keyof SessionState)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, state[name]]));
}

function times({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, { timeZoneId }: SessionState) {
  return { startDateTime: startsAt.toISOString(), endDateTime: endsAt.toISOString(), timeZoneId };
}

function people(list: { userId: string; userType: string }[]) {
  const participants = list.map(({ userId, userType }) => ({ userId, userType }));
  return { participants: participants.sort((a, b) => a.userId.localeCompare(b.userId)) };
}
