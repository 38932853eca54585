import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { type Asker, askerOf, assertActive, mayCreateWith, seesProgram } from '../permissions/subject';
import { idsOf, inTransaction, readPrograms } from '../projections/subject';
import { checkSchools, type CreateInput, namedContext, saveOptions, savingOnce } from '../drafts/subject';
import { book, planOf } from '../scheduling/subject';
import { newId } from '../new-id';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreateCourseSectionArgs } from '../__generated__/resolvers';
import { checkSection } from './section-input';
import { sectionPayload } from './section-payload';
import { saveSection, type SectionState } from './section-row';
import { refreshPages } from './refresh-pages';

type Input = MutationCreateCourseSectionArgs['input'];

/** Creates a section with all of its sessions, or nothing. */
export async function createCourseSection(
  actor: Actor,
  { input, options }: MutationCreateCourseSectionArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const programIds = idsOf('programIds', input.programIds);
  const leaderIds = idsOf('leaderIds', input.leaderIds);
  const [programId] = programIds;
  if (!programId) throw new BadInput('programIds', t('courses.noProgram'));
  const id = newId();
  const section = checkSection(emptySection(id, programIds, leaderIds), input);
  return savingOnce(saveOptions(options), (chosen) =>
    services.tenancy
      .within(actor, async (db) => {
        const named = { actor, programId, userIds: leaderIds };
        const { context } = await namedContext(inTransaction(db), async () => asker, named, services);
        if (!mayCreateWith(asker, context.program, leaderIds, [])) throw new Forbidden();
        await checkPrograms(db, asker, programIds);
        await assertActive(db, [programId]);
        await checkSchools(inTransaction(db), input.schoolIds);
        const plan = planOf(sessionInput(input, section), leaderIds, [], context);
        section.timeZoneId = plan.state.timeZoneId;
        const frame = { id, save: (within: TenantDb) => found(within, section) };
        return book(db, plan, context, chosen, frame);
      })
      .then((outcome) => sectionPayload(outcome, id, services)),
  );
}

function emptySection(id: string, programIds: string[], leaderIds: string[]): SectionState {
  return {
    id,
    name: '',
    description: null,
    programIds,
    enrollRoles: ['LEARNER', 'PARENT'],
    perUserRate: null,
    maxEnrollments: null,
    leaderIds,
    timeZoneId: 'UTC',
    dropDeadline: null,
    enrollStartDate: null,
    enrollStartTime: null,
    enrollEndDate: null,
    enrollEndTime: null,
  };
}

/** Checks that every program allows courses. */
export async function checkPrograms(
  db: TenantDb,
  asker: Asker,
  programIds: readonly string[],
  /** Programs that the section already has, whoever added them. */
  present: readonly string[] = [],
): Promise<void> {
  const programs = await readPrograms(inTransaction(db), programIds);
  for (const id of programIds) {
    const program = programs.get(id);
    if (!program || !(present.includes(id) || seesProgram(asker, program)))
      throw new BadInput('programIds', t('session.badType'));
    if (!program.rules.sessionCapabilities.includes('COURSE'))
      throw new BadInput('programIds', t('courses.noCourses'));
  }
}

function sessionInput(
  input: Input,
  { name, description, maxEnrollments, programIds }: SectionState,
): CreateInput {
  return {
    programId: programIds[0]!,
    sessionType: 'COURSE',
    subject: name,
    sessionDescription: description,
    maxStudents: maxEnrollments,
    leaderIds: input.leaderIds,
    learnerIds: [],
    date: input.date,
    startTime: input.startTime,
    endTime: input.endTime,
    timeZoneId: input.timeZoneId ?? null,
    recurrence: input.recurrence ?? null,
    meetingSolution: input.meetingSolution,
    joinUrl: input.joinUrl ?? null,
    physicalSessionOptions: input.physicalSessionOptions ?? null,
    schoolIds: input.schoolIds ?? null,
    gradeLevels: input.gradeLevels ?? null,
    customProperties: input.customProperties ?? null,
  };
}

async function found(db: TenantDb, section: SectionState): Promise<void> {
  await saveSection(db, section);
  await db.audit({ action: 'create', subjectKind: 'course-section', subjectId: section.id, after: section });
  refreshPages(db, section.id);
}
