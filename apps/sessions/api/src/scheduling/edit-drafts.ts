import { checkText } from '@lyceum/server/free-text';
import type { MutationEditSessionV3Args } from '../__generated__/resolvers';
import { t } from '../i18n';
import { idsOf } from '../projections/subject';
import { checkProperties } from '../custom-properties/subject';
import {
  sessionsWithOwnTime,
  type CheckContext,
  checkMeeting,
  checkPeople,
  checkRecurrence,
  checkSubject,
  type Draft,
  draftAt,
  currentInstants,
  learnersSchoolsAndGrades,
  peopleOf,
  plannedPerson,
  type PlannedPerson,
  refuse,
  type SaveOptions,
  schoolsAndGrades,
  type SessionState,
  stateOf,
  wallOf,
} from '../drafts/subject';
import type { LoadedSession, Targets } from '../session-rows/subject';
import { newId } from '../new-id';
import type { RecurrenceRule, SeriesRow } from '../recurrence/subject';
import { addDays, daysBetween, type WallTime } from '../clock/subject';

export type EditInput = MutationEditSessionV3Args['input'];

interface EditPlan {
  drafts: Draft[];
  /** Sessions for which the new recurrence has no date. */
  surplus: LoadedSession[];
  rule: RecurrenceRule | null;
}

/** The draft of each session of the scope after the edit. */
export function editDrafts(
  input: EditInput,
  { session, targets }: Targets,
  context: CheckContext,
  { resolutions, ownTimes }: Pick<SaveOptions, 'resolutions' | 'ownTimes'>,
  series?: SeriesRow,
): EditPlan {
  const { now } = context;
  const standingApart = sessionsWithOwnTime(targets, session, series);
  const draft = (existing: LoadedSession | null, meant: WallTime) => {
    const pattern = existing ?? session;
    const people = editedPeople(input, pattern, context);
    const state = editedState(input, pattern, people, context);
    const before = existing && wallOf(existing);
    const moves = !before || !sameTime(before, meant);
    const ownTime = existing && moves && standingApart.has(existing.id) ? currentInstants(existing) : null;
    // Without an answer the time stays: a move might be refused before anybody is asked.
    const keeps = ownTime !== null && ownTimes !== 'MOVE';
    const wall = keeps ? before! : meant;
    const id = existing?.id ?? newId();
    return draftAt(
      { id, existing, state, people, newTime: moves && !keeps, wall, ownTime },
      resolutions,
      now,
    );
  };
  if (!input.recurrence) {
    const shift = input.date ? daysBetween(wallOf(session).date, input.date) : 0;
    const drafts = targets.map((target) => {
      const wall = wallOf(target);
      return draft(target, editedTime(input, wall, addDays(wall.date, shift)));
    });
    return { drafts, surplus: [], rule: null };
  }
  if ((input.scope ?? 'SINGLE') === 'SINGLE') refuse('recurrence', t('session.recurrenceOfOne'));
  const first = targets[0]!;
  const { rule, dates } = checkRecurrence(input.recurrence, input.date ?? wallOf(first).date);
  const drafts = dates.map((date, index) => {
    const existing = targets[index] ?? null;
    return draft(existing, editedTime(input, wallOf(existing ?? session), date));
  });
  return { drafts, surplus: targets.slice(dates.length), rule };
}

function editedTime(input: EditInput, old: WallTime, date: string): WallTime {
  return {
    date,
    startTime: input.startTime ?? old.startTime,
    endTime: input.endTime ?? old.endTime,
    timeZoneId: input.timeZoneId ?? old.timeZoneId,
  };
}

function sameTime(a: WallTime, b: WallTime): boolean {
  return (
    a.date === b.date &&
    a.startTime === b.startTime &&
    a.endTime === b.endTime &&
    a.timeZoneId === b.timeZoneId
  );
}

function editedPeople(input: EditInput, session: LoadedSession, context: CheckContext): PlannedPerson[] {
  const before = peopleOf(session);
  const list = (userType: 'LEADER' | 'LEARNER', given: string[] | null | undefined) => {
    const current = before.filter((person) => person.userType === userType);
    if (!given) return current;
    const field = userType === 'LEADER' ? 'leaderIds' : 'learnerIds';
    return idsOf(field, given).map(
      (id) => current.find(({ userId }) => userId === id) ?? plannedPerson(id, userType, context),
    );
  };
  const people = [...list('LEADER', input.leaderIds), ...list('LEARNER', input.learnerIds)];
  if (input.leaderIds || input.learnerIds || input.maxStudents !== undefined) {
    const ids = (type: string) =>
      people.filter(({ userType }) => userType === type).map(({ userId }) => userId);
    const maxStudents = input.maxStudents === undefined ? session.maxStudents : input.maxStudents;
    const { program, people: everybody } = context;
    checkPeople(
      {
        sessionType: session.sessionType,
        leaderIds: ids('LEADER'),
        learnerIds: ids('LEARNER'),
        maxStudents,
        present: before.map(({ userId }) => userId),
      },
      program,
      everybody,
    );
  }
  return people;
}

function editedState(
  input: EditInput,
  session: LoadedSession,
  people: PlannedPerson[],
  context: CheckContext,
): SessionState {
  const state = stateOf(session);
  const learners = people.filter(({ userType }) => userType === 'LEARNER').map(({ userId }) => userId);
  const own = input.learnerIds ? learnersSchoolsAndGrades(learners, context) : state;
  return {
    ...state,
    ...(input.subject ? { subject: checkSubject(input.subject) } : {}),
    ...(input.subjectId === undefined
      ? {}
      : { subjectId: input.subjectId && idsOf('subjectId', [input.subjectId])[0]! }),
    ...(input.sessionDescription === undefined
      ? {}
      : {
          description: checkText('sessionDescription', input.sessionDescription?.trim() ?? '', 5000) || null,
        }),
    ...editedMeeting(input, session, context),
    ...(input.maxStudents === undefined || session.sessionType === 'ONE_ON_ONE'
      ? {}
      : { maxStudents: input.maxStudents }),
    ...(input.customProperties === undefined
      ? {}
      : {
          customProperties: checkProperties(
            input.customProperties,
            context.program,
            session.customProperties,
          ),
        }),
    ...schoolsAndGrades(input, own),
  };
}

function editedMeeting(
  input: EditInput,
  session: LoadedSession,
  { connected, program }: CheckContext,
): Partial<SessionState> {
  if (!input.meetingSolution && !input.joinUrl && !input.physicalSessionOptions) return {};
  const place = session.locationName === null ? null : { locationName: session.locationName };
  const edited = {
    meetingSolution:
      input.meetingSolution ?? (session.meetingSolution as NonNullable<EditInput['meetingSolution']>),
    joinUrl: input.joinUrl ?? session.joinUrl,
    physicalSessionOptions: input.physicalSessionOptions ?? place,
  };
  // A session that meets on Zoom may keep it after the program turns Zoom off.
  const zoomEnabled = program.rules.sessions.zoomEnabled || session.meetingSolution === 'ZOOM';
  return checkMeeting(edited, { connected, zoomEnabled });
}
