import type { Actor } from '@lyceum/server/actor';
import { isProgramAdmin } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import {
  publishChange,
  changedDrafts,
  inOrder,
  recordActivities,
  sessionsPublished,
  snapshot,
} from '../changes/subject';
import { hotReads, idsOf, inTransaction, type Reader } from '../projections/subject';
import type { MutationCreateSessionArgs } from '../__generated__/resolvers';
import {
  addedByBooking,
  type Addition,
  type CheckContext,
  checkDrafts,
  checkMeeting,
  checkPeople,
  checkRecurrence,
  checkSchools,
  checkSubject,
  type CreateInput,
  type Draft,
  draftAt,
  findNewPairs,
  isForced,
  learnersSchoolsAndGrades,
  namedContext,
  type PlannedPerson,
  plannedPerson,
  refuseUnpaired,
  saveDrafts,
  saveOptions,
  type SaveOptions,
  savingOnce,
  schoolsAndGrades,
  type SessionState,
  publishAdded,
  publishBookedOnRequest,
} from '../drafts/subject';
import { type Asker, askerOf, mayCreateWith, refuseArchived } from '../permissions/subject';
import { checkProperties } from '../custom-properties/subject';
import { lockPeople } from '../session-rows/subject';
import { newId } from '../new-id';
import { insertSeries, type RecurrenceRule } from '../recurrence/subject';
import { savePayload } from '../view/subject';

/** Books a session or a series: all of its dates, or nothing. */
export async function createSession(
  actor: Actor,
  { input, options }: MutationCreateSessionArgs,
  services: Services,
) {
  const plan = async (reader: Reader, ask: () => Promise<Asker>) => {
    const leaderIds = idsOf('leaderIds', input.leaderIds);
    const learnerIds = idsOf('learnerIds', input.learnerIds ?? []);
    if (input.tutoringRequestId) idsOf('tutoringRequestId', [input.tutoringRequestId]);
    const named = { actor, programId: input.programId, userIds: [...leaderIds, ...learnerIds] };
    const { asker, context } = await namedContext(reader, ask, named, services);
    if (!mayCreateWith(asker, context.program, leaderIds, learnerIds)) throw new Forbidden();
    refuseArchived([context.program], context.settings);
    await checkSchools(reader, input.schoolIds);
    await refuseUnpaired(reader, context, learnerIds);
    return { context, plan: planOf(input, leaderIds, learnerIds, context) };
  };
  return savingOnce(saveOptions(options), async (chosen) => {
    if (chosen.dryRun) {
      const tried = await plan(hotReads(actor, services), () => askerOf(actor, services));
      return savePayload(await previewBooking(hotReads(actor, services), tried, chosen), services);
    }
    const asker = await askerOf(actor, services);
    const outcome = await services.tenancy.within(actor, async (db) => {
      const made = await plan(inTransaction(db), async () => asker);
      return book(db, made.plan, made.context, chosen);
    });
    return savePayload(outcome, services);
  });
}

export interface Plan {
  input: CreateInput;
  state: SessionState;
  people: PlannedPerson[];
  /** People whom the booking adds to the program. */
  added: Addition[];
  dates: string[];
  rule: RecurrenceRule | null;
}

export function planOf(
  input: CreateInput,
  leaderIds: string[],
  learnerIds: string[],
  context: CheckContext,
): Plan {
  const { program, people } = context;
  const { sessionType } = input;
  if (!program.rules.sessionCapabilities.includes(sessionType)) throw new Forbidden();
  const maxStudents = seatsOf(sessionType, input.maxStudents ?? null);
  const added = addedByBooking(context, leaderIds, learnerIds);
  const present = added.map(({ userId }) => userId);
  checkPeople({ sessionType, leaderIds, learnerIds, maxStudents, present }, program, people);
  const recurrence = input.recurrence ? checkRecurrence(input.recurrence, input.date) : null;
  const own = learnersSchoolsAndGrades(learnerIds, context);
  const description = input.sessionDescription?.trim() || null;
  const state: SessionState = {
    ...checkMeeting(input, {
      connected: context.connected,
      zoomEnabled: program.rules.sessions.zoomEnabled,
    }),
    programId: program.id,
    seriesId: null,
    sessionType,
    subject: checkSubject(input.subject),
    subjectId: input.subjectId ? idsOf('subjectId', [input.subjectId])[0]! : null,
    description: description && checkText('sessionDescription', description, 5000),
    timeZoneId: input.timeZoneId ?? program.timeZoneId,
    maxStudents,
    ...schoolsAndGrades(input, own),
    customProperties: checkProperties(input.customProperties, program),
  };
  const planned = [
    ...leaderIds.map((userId) => plannedPerson(userId, 'LEADER', context)),
    ...learnerIds.map((userId) => plannedPerson(userId, 'LEARNER', context)),
  ];
  return {
    input,
    state,
    people: planned,
    added,
    dates: recurrence?.dates ?? [input.date],
    rule: recurrence?.rule ?? null,
  };
}

/** A one-on-one session has no seat limit; a breakout room has one seat by default. */
function seatsOf(sessionType: CreateInput['sessionType'], asked: number | null): number | null {
  if (sessionType === 'ONE_ON_ONE') return null;
  return sessionType === 'ONE_ON_ONE_BREAKOUT' ? (asked ?? 1) : asked;
}

/** An object created together with the sessions: supplies its id, and is saved before them. */
export interface Frame {
  id: string;
  save(db: TenantDb): Promise<void>;
}

export async function book(
  db: TenantDb,
  plan: Plan,
  context: CheckContext,
  { dryRun, resolutions }: SaveOptions,
  course?: Frame,
) {
  const { people } = plan;
  const drafts = draftsOf(plan, resolutions, context.now);
  if (!dryRun)
    await lockPeople(
      db,
      people.map(({ userId }) => userId),
    );
  const reader = inTransaction(db);
  const open = await checkDrafts(reader, drafts, context);
  const saving = withoutSkipped(drafts);
  const newPairs = await findNewPairs(reader, saving);
  const saved = !dryRun && open.length === 0 && saving.length > 0;
  if (saved) await save(db, plan, saving, context, course);
  const savedIds = saved ? inOrder(saving).map(({ id }) => id) : [];
  return { context, drafts, open, saved, savedIds, newPairs: async () => newPairs };
}

/** Dry run of a booking: it changes nothing, and so needs neither locks nor a transaction. */
async function previewBooking(
  reader: Reader,
  { plan: tried, context }: { plan: Plan; context: CheckContext },
  { resolutions }: SaveOptions,
) {
  const drafts = draftsOf(tried, resolutions, context.now);
  const open = await checkDrafts(reader, drafts, context);
  const newPairs = () => findNewPairs(reader, withoutSkipped(drafts));
  return { context, drafts, open, saved: false, savedIds: [], newPairs };
}

function draftsOf({ input, state, people, dates }: Plan, resolutions: SaveOptions['resolutions'], now: Date) {
  return dates.map((date) => {
    const wall = { date, startTime: input.startTime, endTime: input.endTime, timeZoneId: state.timeZoneId };
    return draftAt({ id: newId(), existing: null, state, people, newTime: true, wall }, resolutions, now);
  });
}

const withoutSkipped = (drafts: Draft[]) => drafts.filter(({ resolution }) => resolution !== 'SKIP');

async function save(
  db: TenantDb,
  { rule, state, added, input }: Plan,
  drafts: Draft[],
  { actor, program, settings }: CheckContext,
  course?: Frame,
): Promise<void> {
  await course?.save(db);
  const own = course ? { id: course.id } : {};
  const seriesId = rule ? await insertSeries(db, { ...own, ...seriesOf(rule, drafts, state) }) : null;
  const courseSectionId = course?.id ?? null;
  for (const draft of drafts) draft.state = { ...draft.state, seriesId, courseSectionId };
  const booked = settings.sessionSettings.bookByDefault || isProgramAdmin(actor, program.id);
  await saveDrafts(db, drafts, booked ? 'UPCOMING' : 'PENDING', actor.userId);
  const scope = drafts.length > 1 ? 'ALL' : 'SINGLE';
  await recordActivities(
    db,
    drafts.map((draft) => ({
      sessionId: draft.id,
      action: 'CREATE',
      after: snapshot(draft),
      forced: isForced(draft),
    })),
    { scope },
  );
  await publishChange(db, {
    change: 'BOOKED',
    scope,
    seriesId,
    programId: program.id,
    ...changedDrafts(drafts),
  });
  await publishAdded(db, program.id, added);
  await publishBookedOnRequest(db, input, drafts);
  await sessionsPublished(db, drafts);
}

function seriesOf(rule: RecurrenceRule, drafts: Draft[], { programId, timeZoneId }: SessionState) {
  const dates = drafts.map(({ wall }) => wall.date).sort();
  return { programId, rule, startDate: dates[0]!, endDate: dates.at(-1)!, timeZoneId };
}
