import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, Forbidden, isTaken } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { idsOf, inTransaction } from '../projections/subject';
import { type Asker, askerOf, assertActive, isArchived } from '../permissions/subject';
import {
  checkContext,
  type CheckContext,
  checkDrafts,
  type Draft,
  draftAt,
  peopleOf,
  plannedPerson,
  refuse,
  saveOptions,
  type SaveOptions,
  stateOf,
  wallOf,
} from '../drafts/subject';
import { type LoadedSession, lockPeople } from '../session-rows/subject';
import { presentConflict, Viewing } from '../view/subject';
import type { CourseRefusal, MutationEnrollCourseArgs } from '../__generated__/resolvers';
import { enrollmentState } from './enrollment-window';
import { loadSection } from './load-section';
import { administersSection, learnsIn, mayEnroll } from './section-permissions';
import { SECTION_COLUMNS, type SectionRow } from './section-row';
import { SectionViewing } from './section-viewing';
import { enrollInSessions } from './session-enrollment';

interface Outcome {
  refusal: CourseRefusal | null;
  open?: Draft[];
  context?: CheckContext;
}

/** Enrols a learner in all upcoming sessions. Of concurrent requests for the last seat exactly one succeeds. */
export async function enrollCourse(actor: Actor, args: MutationEnrollCourseArgs, services: Services) {
  const asker = await askerOf(actor, services);
  const [learnerId] = idsOf('learnerId', [args.learnerId ?? actor.userId ?? '']) as [string];
  const options = saveOptions(args.options);
  if (options.resolutions.some(({ action }) => action === 'MOVE'))
    refuse('options.resolutions', t('session.noMoveTo'));
  const enroll = (chosen: SaveOptions) =>
    services.tenancy.within(actor, (db) =>
      run(db, asker, args.recurringSessionId, learnerId, chosen, services),
    );
  const { refusal, open, context } = await enroll(options).catch((error: unknown) => {
    if (isTaken(error, 'nobody_twice_at_once')) return { refusal: 'CONFLICT' } satisfies Outcome as Outcome;
    throw error;
  });
  const viewing = new Viewing(actor, services);
  const shared = SectionViewing.of(actor, services);
  return {
    enrolled: refusal === null && !options.dryRun,
    refusal,
    conflicts:
      context && open
        ? open.flatMap((draft) => draft.conflicts.map((each) => presentConflict(each, context, viewing)))
        : [],
    courseSection: () => shared.visible(args.recurringSessionId),
  };
}

async function run(
  db: TenantDb,
  asker: Asker,
  id: string,
  learnerId: string,
  options: SaveOptions,
  services: Services,
): Promise<Outcome> {
  const now = services.clock.now();
  const { section, coming } = await loadSection(db, asker, id, { now, lock: !options.dryRun });
  const context = await checkContext(db, asker.actor, section.programIds[0]!, [learnerId], services);
  if (!mayEnroll(asker, section, learnerId, context.people.get(learnerId))) throw new Forbidden();
  await assertActive(db, [context.program.id]);
  if (await isEnrolled(db, section, learnerId)) return { refusal: null };
  const closed = whyClosed(asker.actor, section, now);
  if (closed) return { refusal: closed };
  await lockPeople(db, [learnerId]);
  const drafts = draftsFor(learnerId, coming, context, options);
  const open = await checkDrafts(inTransaction(db), drafts, context);
  if (open.length > 0) return { refusal: 'CONFLICT', open, context };
  if (options.dryRun) return { refusal: null };
  await insertEnrollment(db, section, learnerId);
  const saving = drafts.filter(({ resolution }) => resolution !== 'SKIP');
  await enrollInSessions(db, section, saving, plannedPerson(learnerId, 'LEARNER', context));
  return { refusal: null };
}

interface ReturningLearner {
  sectionId: string | null;
  learnerId: string;
  /** The section's upcoming sessions, locked. */
  coming: LoadedSession[];
  /** Whether a learner may take a former seat again in spite of the draft's conflicts. */
  isAcceptable(draft: Draft): boolean;
}

/**
 * Enrols a returning learner again, with seats in the sessions without a conflict by now. Their place may be taken
 * meanwhile, in which case they are refused.
 */
export async function enrollAgain(
  db: TenantDb,
  { sectionId, learnerId, coming, isAcceptable }: ReturningLearner,
  services: Services,
): Promise<{ refusal: Words | null; open?: Draft[]; context?: CheckContext }> {
  const [section] = await db.query<SectionRow>(
    `SELECT ${SECTION_COLUMNS} FROM sessions.course_sections c WHERE c.id = $1 FOR UPDATE OF c`,
    [sectionId],
  );
  if (!section || section.archived) return { refusal: t('session.courseClosed') };
  const context = await checkContext(db, db.actor, section.programIds[0]!, [learnerId], services);
  const learns = learnsIn(context.people.get(learnerId), section);
  if (!learns || isArchived(context.program, context.settings)) return { refusal: t('session.courseClosed') };
  if (!(await isEnrolled(db, section, learnerId))) {
    if (section.maxEnrollments !== null && section.enrolled >= section.maxEnrollments)
      return { refusal: t('session.courseFull') };
    await insertEnrollment(db, section, learnerId);
  }
  await lockPeople(db, [learnerId]);
  const drafts = draftsFor(learnerId, coming, context, saveOptions(null));
  const open = (await checkDrafts(inTransaction(db), drafts, context)).filter(
    (draft) => !isAcceptable(draft),
  );
  const clear = drafts.filter((draft) => !open.includes(draft));
  if (clear.length > 0)
    await enrollInSessions(db, section, clear, plannedPerson(learnerId, 'LEARNER', context));
  return { refusal: null, open, context };
}

async function insertEnrollment(db: TenantDb, { id }: SectionRow, learnerId: string): Promise<void> {
  await db.query(
    `INSERT INTO sessions.course_enrollments (ecosystem_id, section_id, user_id, enrolled_by) VALUES ($1, $2, $3, $4)`,
    [db.ecosystemId, id, learnerId, db.actor.userId],
  );
}

/** A draft with the learner for each session that they are not in. */
function draftsFor(
  learnerId: string,
  coming: LoadedSession[],
  context: CheckContext,
  options: SaveOptions,
): Draft[] {
  return coming
    .filter(({ participants }) => !participants.some(({ userId }) => userId === learnerId))
    .map((session) => draftWith(session, learnerId, context, options));
}

async function isEnrolled(db: TenantDb, section: SectionRow, learnerId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM sessions.course_enrollments WHERE section_id = $1 AND user_id = $2 AND left_at IS NULL`,
    [section.id, learnerId],
  );
  return rows.length > 0;
}

/** The enrolment window applies to learners; the seat limit applies to everybody. */
function whyClosed(actor: Actor, section: SectionRow, now: Date): CourseRefusal | null {
  if (section.archived) {
    if (administersSection(actor, section)) throw new Conflict(t('courses.archived'));
    return 'CLOSED';
  }
  if (!administersSection(actor, section)) {
    const state = enrollmentState(section, now);
    if (state !== 'ONGOING') return state === 'UPCOMING' ? 'NOT_OPEN_YET' : 'CLOSED';
  }
  const { maxEnrollments, enrolled } = section;
  return maxEnrollments !== null && enrolled >= maxEnrollments ? 'FULL' : null;
}

function draftWith(
  session: LoadedSession,
  learnerId: string,
  context: CheckContext,
  { resolutions }: SaveOptions,
): Draft {
  const people = [...peopleOf(session), plannedPerson(learnerId, 'LEARNER', context)];
  const parts = { state: stateOf(session), people, newTime: false, wall: wallOf(session) };
  return draftAt({ id: session.id, existing: session, ...parts }, resolutions, context.now);
}
