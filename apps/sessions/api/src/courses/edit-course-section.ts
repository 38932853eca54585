import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { idsOf } from '../projections/subject';
import { type Asker, askerOf, assertActive } from '../permissions/subject';
import { cancelSessions, revise } from '../changes/subject';
import {
  checkContext,
  type CheckContext,
  refuse,
  saveOptions,
  type SaveOptions,
  savingOnce,
} from '../drafts/subject';
import { editDrafts, type EditInput, editSeries, seriesOf } from '../scheduling/subject';
import type { MutationEditCourseSectionArgs } from '../__generated__/resolvers';
import { checkPrograms } from './create-course-section';
import { loadSection, type LoadedSection } from './load-section';
import { checkSection } from './section-input';
import { sectionPayload } from './section-payload';
import { mayRunSection } from './section-permissions';
import { saveSection, type SectionRow, type SectionState } from './section-row';
import { refreshPages } from './refresh-pages';

type Input = MutationEditCourseSectionArgs['input'];

/** Changes a section and its upcoming sessions: all of them, or nothing. */
export async function editCourseSection(
  actor: Actor,
  { input }: MutationEditCourseSectionArgs,
  services: Services,
) {
  const reason = input.reason.trim();
  if (!reason) refuse('reason', t('session.noReason'));
  checkText('reason', reason, 2000);
  const asker = await askerOf(actor, services);
  return savingOnce(saveOptions(input.options), (options) =>
    services.tenancy
      .within(actor, async (db) => {
        const now = services.clock.now();
        const loaded = await loadSection(db, asker, input.sectionId, { now, lock: !options.dryRun });
        const leaderIds = input.leaderIds ? idsOf('leaderIds', input.leaderIds) : loaded.section.leaderIds;
        const present = loaded.coming.flatMap(({ participants }) => participants.map((row) => row.userId));
        const people = [...new Set([...present, ...leaderIds])];
        const context = await checkContext(db, actor, loaded.section.programIds[0]!, people, services);
        if (!mayRunSection(actor, loaded.section, context.program)) throw new Forbidden();
        if (loaded.section.archived) throw new Conflict(t('courses.archived'));
        await assertActive(db, [context.program.id]);
        const after = await editedSection(db, asker, loaded.section, { input, leaderIds });
        return edit(db, { ...loaded, input, after, context, options });
      })
      .then((outcome) => sectionPayload(outcome, input.sectionId, services)),
  );
}

async function editedSection(
  db: TenantDb,
  asker: Asker,
  section: SectionRow,
  { input, leaderIds }: { input: Input; leaderIds: string[] },
): Promise<SectionState> {
  const programIds = input.programIds ? idsOf('programIds', input.programIds) : section.programIds;
  if (programIds[0] !== section.programIds[0])
    throw new BadInput('programIds', t('courses.firstProgramStays'));
  await checkPrograms(db, asker, programIds, section.programIds);
  const after = checkSection({ ...section, programIds, leaderIds }, input);
  if (after.maxEnrollments !== null && after.maxEnrollments < section.enrolled)
    throw new BadInput('maxEnrollments', t('courses.fewerThanEnrolled'));
  return after;
}

interface Edit extends LoadedSection {
  input: Input;
  after: SectionState;
  context: CheckContext;
  options: SaveOptions;
}

async function edit(db: TenantDb, { section, coming, input, after, context, options }: Edit) {
  const [first] = coming;
  const save = async () => {
    await saveSection(db, after);
    await record(db, section, after, input.reason.trim());
  };
  if (!first) {
    if (!options.dryRun) await save();
    const newPairs = async () => [];
    return { context, drafts: [], open: [], saved: !options.dryRun, savedIds: [], newPairs };
  }
  const found = { session: first, targets: coming };
  const change = sessionEdit(input, first.id, section, after);
  const { drafts, surplus, rule } = editDrafts(change, found, context, options, await seriesOf(db, found));
  const { actor, now } = context;
  const reason = input.reason.trim();
  return revise(db, {
    drafts,
    context,
    options,
    scope: 'ALL',
    reason,
    change: 'EDITED',
    alongside: async (saving) => {
      await editSeries(db, { input: change, found, saving, rule });
      await cancelSessions(db, surplus, { actor, reason, scope: 'ALL', now });
      await save();
    },
  });
}

/** The part of the change that its sessions store. */
function sessionEdit(input: Input, sessionId: string, before: SectionRow, after: SectionState): EditInput {
  const { date, startTime, endTime, recurrence, meetingSolution, joinUrl, physicalSessionOptions } = input;
  return {
    sessionId,
    scope: 'ALL',
    reason: input.reason,
    subject: after.name,
    ...(before.description === after.description ? {} : { sessionDescription: after.description }),
    ...(before.maxEnrollments === after.maxEnrollments ? {} : { maxStudents: after.maxEnrollments }),
    ...(input.leaderIds ? { leaderIds: after.leaderIds } : {}),
    date: date ?? null,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    recurrence: recurrence ?? null,
    meetingSolution: meetingSolution ?? null,
    joinUrl: joinUrl ?? null,
    physicalSessionOptions: physicalSessionOptions ?? null,
  };
}

async function record(db: TenantDb, before: SectionRow, after: SectionState, reason: string): Promise<void> {
  await db.audit({
    action: 'edit',
    subjectKind: 'course-section',
    subjectId: before.id,
    before,
    after,
    reason,
  });
  refreshPages(db, after.id);
}
