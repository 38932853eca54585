import type { DateResolutionInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { FoundConflict, SlotPerson } from '../conflicts/subject';
import type { LoadedSession, SessionRow } from '../session-rows/subject';
import { checkTime, refuse } from './validate-session';
import { type Instants, toInstants, toWallClock, type WallTime } from '../clock/subject';

/** The fields of a session that people decide. */
export type SessionState = Pick<
  SessionRow,
  | 'programId'
  | 'seriesId'
  | 'sessionType'
  | 'meetingSolution'
  | 'subject'
  | 'subjectId'
  | 'description'
  | 'timeZoneId'
  | 'joinUrl'
  | 'locationName'
  | 'locationLongitude'
  | 'locationLatitude'
  | 'maxStudents'
  | 'gradeLevels'
  | 'schoolIds'
  | 'customProperties'
> &
  Partial<Pick<SessionRow, 'courseSectionId'>>;

export interface PlannedPerson extends SlotPerson {
  schoolId: string | null;
  gradeLevel: string | null;
}

/** One session to be saved, before and after its check. */
export interface Draft {
  id: string;
  /** Null for a new session. */
  existing: LoadedSession | null;
  /** The requested date, which is the key of resolutions. */
  asked: string;
  wall: WallTime;
  instants: Instants;
  state: SessionState;
  people: PlannedPerson[];
  /** The current time, if it differs from the series' time and the change would move it, or keeps it by the options. */
  ownTime: Instants | null;
  /** The time is new, so all people and the calendar are checked. Otherwise only added people. */
  newTime: boolean;
  resolution: DateResolutionInput['action'] | null;
  conflicts: FoundConflict[];
}

type NewDraft = Pick<Draft, 'id' | 'existing' | 'state' | 'people' | 'newTime'> & {
  wall: WallTime;
  ownTime?: Instants | null;
};

/** A draft at the requested time, or at the time that its resolution gives. */
export function draftAt(
  { wall, ...rest }: NewDraft,
  resolutions: readonly DateResolutionInput[],
  now: Date,
): Draft {
  const resolution = resolutions.find(({ date }) => date === wall.date) ?? null;
  const moved = resolution?.action === 'MOVE' ? movedTo(wall, resolution) : wall;
  const newTime = rest.newTime || resolution?.action === 'MOVE';
  const instants =
    newTime && resolution?.action !== 'SKIP'
      ? checkTime(moved, now)
      : rest.existing
        ? currentInstants(rest.existing)
        : toInstants(moved);
  const { timeZoneId } = moved;
  return {
    ...rest,
    asked: wall.date,
    wall: moved,
    instants,
    // The dates of a series share the state object, so a draft with a changed state gets a copy.
    state: rest.state.timeZoneId === timeZoneId ? rest.state : { ...rest.state, timeZoneId },
    newTime,
    ownTime: rest.ownTime ?? null,
    resolution: resolution?.action ?? null,
    conflicts: [],
  };
}

function movedTo(wall: WallTime, { moveTo }: DateResolutionInput): WallTime {
  if (!moveTo) return refuse('options.resolutions.moveTo', t('session.noMoveTo'));
  const { date, startTime, endTime } = moveTo;
  return { date, startTime, endTime, timeZoneId: wall.timeZoneId };
}

export function currentInstants({ startsAt, endsAt }: Pick<SessionRow, 'startsAt' | 'endsAt'>): Instants {
  return { startsAt, endsAt, movedByClockChange: false };
}

/** True when the session has its own time and the request does not say whether the change moves it. */
export function needsOwnTimeAnswer({ ownTime, resolution }: Draft): boolean {
  return ownTime !== null && resolution === null;
}

/** Local time of a saved session in its own zone. */
export function wallOf(session: Pick<SessionRow, 'startsAt' | 'endsAt' | 'timeZoneId'>): WallTime {
  const { date, time } = toWallClock(session.startsAt, session.timeZoneId);
  return {
    date,
    startTime: time,
    endTime: toWallClock(session.endsAt, session.timeZoneId).time,
    timeZoneId: session.timeZoneId,
  };
}

export function stateOf(session: LoadedSession): SessionState {
  const {
    programId,
    seriesId,
    sessionType,
    meetingSolution,
    subject,
    subjectId,
    description,
    timeZoneId,
    joinUrl,
  } = session;
  const {
    locationName,
    locationLongitude,
    locationLatitude,
    maxStudents,
    gradeLevels,
    schoolIds,
    customProperties,
    courseSectionId,
  } = session;
  return {
    programId,
    seriesId,
    sessionType,
    meetingSolution,
    subject,
    subjectId,
    description,
    timeZoneId,
    joinUrl,
    locationName,
    locationLongitude,
    locationLatitude,
    maxStudents,
    gradeLevels,
    schoolIds,
    customProperties,
    courseSectionId,
  };
}

export function peopleOf(session: LoadedSession): PlannedPerson[] {
  return session.participants.map(({ userId, userType, schoolId, gradeLevel }) => ({
    userId,
    userType,
    schoolId,
    gradeLevel,
  }));
}

/** People to check: everybody for a new time, otherwise the added ones. */
export function peopleToCheck({ existing, people, newTime }: Draft): SlotPerson[] {
  if (newTime || !existing) return people;
  return people.filter(({ userId }) => !existing.participants.some((row) => row.userId === userId));
}

/** True when an admin accepts all conflicts of the draft. */
export function acceptsConflicts({ resolution }: Draft): boolean {
  return resolution === 'ACCEPT' || resolution === 'SUBSTITUTE';
}

/** True when an admin saves it over at least one conflict. */
export function isForced(draft: Draft): boolean {
  return acceptsConflicts(draft) && draft.conflicts.length > 0;
}

/** The leaders who are unavailable, by the conflicts found. */
export function unavailableLeaders({ people, conflicts }: Draft): string[] {
  const hindered = new Set(conflicts.map(({ userId }) => userId));
  return people
    .filter(({ userId, userType }) => userType === 'LEADER' && hindered.has(userId))
    .map(({ userId }) => userId);
}
