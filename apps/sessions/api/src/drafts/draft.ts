import type { DateResolutionInput } from '../__generated__/resolvers';
import type { FoundConflict, SlotPerson } from '../conflicts/subject';
import type { LoadedSession, SessionRow } from '../session-rows/subject';
import { checkTime, refuse } from './validate-session';
import { type Instants, toInstants, toWallClock, type WallTime } from '../clock/subject';

/** Everything of a session that a person decides. */
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

/** One session as it is to be saved, before and after it was checked. */
export interface Draft {
  id: string;
  /** Null for a new session. */
  existing: LoadedSession | null;
  /** The date as asked for: the key of resolutions. */
  asked: string;
  wall: WallTime;
  instants: Instants;
  state: SessionState;
  people: PlannedPerson[];
  /** Where it stands now, if that is a time of its own that the change would move or, by the options, keeps. */
  ownTime: Instants | null;
  /** The time is new: everybody is checked, and the calendar. Otherwise only who is new. */
  newTime: boolean;
  resolution: DateResolutionInput['action'] | null;
  conflicts: FoundConflict[];
}

type NewDraft = Pick<Draft, 'id' | 'existing' | 'state' | 'people' | 'newTime'> & {
  wall: WallTime;
  ownTime?: Instants | null;
};

/** A draft at the time that was asked for, or where its resolution moves it. */
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
        ? keptInstants(rest.existing)
        : toInstants(moved);
  const { timeZoneId } = moved;
  return {
    ...rest,
    asked: wall.date,
    wall: moved,
    instants,
    // Dates of one series share it: whoever changes a draft's gives it one of its own.
    state: rest.state.timeZoneId === timeZoneId ? rest.state : { ...rest.state, timeZoneId },
    newTime,
    ownTime: rest.ownTime ?? null,
    resolution: resolution?.action ?? null,
    conflicts: [],
  };
}

function movedTo(wall: WallTime, { moveTo }: DateResolutionInput): WallTime {
  if (!moveTo) return refuse('options.resolutions.moveTo', 'noMoveTo');
  const { date, startTime, endTime } = moveTo;
  return { date, startTime, endTime, timeZoneId: wall.timeZoneId };
}

export function keptInstants({ startsAt, endsAt }: Pick<SessionRow, 'startsAt' | 'endsAt'>): Instants {
  return { startsAt, endsAt, movedByClockChange: false };
}

/** It stands at a time of its own, and nobody has said whether the change moves it. */
export function asksAboutOwnTime({ ownTime, resolution }: Draft): boolean {
  return ownTime !== null && resolution === null;
}

/** Where a saved session stands on its own clock. */
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

/** Whom to check: everybody where the time is new, otherwise who was not there before. */
export function peopleToCheck({ existing, people, newTime }: Draft): SlotPerson[] {
  if (newTime || !existing) return people;
  return people.filter(({ userId }) => !existing.participants.some((row) => row.userId === userId));
}

/** An admin lets it stand over whatever is in the way. */
export function standsOver({ resolution }: Draft): boolean {
  return resolution === 'ACCEPT' || resolution === 'SUBSTITUTE';
}

/** Saved over a conflict by an admin. */
export function isForced(draft: Draft): boolean {
  return standsOver(draft) && draft.conflicts.length > 0;
}

/** The leaders who cannot come as things stand. */
export function hinderedLeaders({ people, conflicts }: Draft): string[] {
  const hindered = new Set(conflicts.map(({ userId }) => userId));
  return people
    .filter(({ userId, userType }) => userType === 'LEADER' && hindered.has(userId))
    .map(({ userId }) => userId);
}
