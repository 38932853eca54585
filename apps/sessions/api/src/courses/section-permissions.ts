import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { PersonFacts, ProgramFacts } from '../projections/subject';
import { type Asker, learnersIn, programAllows } from '../permissions/subject';
import { holds } from '../drafts/subject';
import { enrollmentState, mayLeave } from './enrollment-window';
import type { SectionRow } from './section-row';

export function administersSection(actor: Actor, { programIds }: SectionRow): boolean {
  return programIds.some((id) => isProgramAdmin(actor, id));
}

export function leadsSection({ userId }: Actor, { leaderIds }: SectionRow): boolean {
  return userId !== null && leaderIds.includes(userId);
}

/** Admins of its first program, and its leaders and creator where the program lets them edit. */
export function mayRunSection(actor: Actor, section: SectionRow, program: ProgramFacts | undefined): boolean {
  if (isProgramAdmin(actor, section.programIds[0])) return true;
  const own = leadsSection(actor, section) || (actor.userId !== null && actor.userId === section.createdBy);
  return own && program !== undefined && programAllows(actor, program, 'edit');
}

/** The actor and their children who are learners of one of its programs. */
export function ownLearners(asker: Asker, { programIds }: SectionRow): string[] {
  return [...new Set(programIds.flatMap((id) => learnersIn(asker, id)))];
}

/** Whether the actor sees and changes the list of enrolled learners. */
export function mayManageEnrollments(actor: Actor, section: SectionRow): boolean {
  if (administersSection(actor, section)) return true;
  return leadsSection(actor, section) && section.enrollRoles.includes('LEADER');
}

export function learnsIn(person: PersonFacts | undefined, { programIds }: SectionRow): boolean {
  return programIds.some((id) => holds(person, id, 'LEARNER'));
}

/** Whether the actor may enrol this learner, regardless of the enrolment window. */
export function mayEnroll(
  asker: Asker,
  section: SectionRow,
  learnerId: string,
  learner: PersonFacts | undefined,
): boolean {
  const { actor, actsFor } = asker;
  const roles = section.enrollRoles;
  if (!learnsIn(learner, section)) return false;
  if (mayManageEnrollments(actor, section)) return true;
  if (learnerId === actor.userId) return roles.includes('LEARNER');
  if (actsFor.includes(learnerId)) return roles.includes('PARENT');
  const ofSchool = learner?.schoolId != null && actor.supportedSchoolIds.includes(learner.schoolId);
  const isSchoolStaff =
    (actor.ecosystemRoles.includes('TEACHER') && roles.includes('TEACHER')) ||
    (actor.ecosystemRoles.includes('STAFF') && roles.includes('STAFF'));
  return ofSchool && isSchoolStaff;
}

/** What the actor may do with a section now; `enrolled` are the enrolled ones among them and their children. */
export function sectionCapabilities(
  asker: Asker,
  section: SectionRow,
  program: ProgramFacts | undefined,
  enrolled: readonly string[],
  { now, archived }: { now: Date; archived: boolean },
) {
  const { actor, actsFor } = asker;
  const closed = archived || section.archived;
  const full = section.maxEnrollments !== null && section.enrolled >= section.maxEnrollments;
  const open = !closed && !full && enrollmentState(section, now) === 'ONGOING';
  const mine = ownLearners(asker, section).filter((id) =>
    id === actor.userId ? section.enrollRoles.includes('LEARNER') : section.enrollRoles.includes('PARENT'),
  );
  return {
    edit: !closed && mayRunSection(actor, section, program),
    manageEnrollments: !closed && mayManageEnrollments(actor, section),
    enrollFor: open ? mine.filter((id) => !enrolled.includes(id)) : [],
    unenrollFor:
      !closed && mayLeave(section, now)
        ? enrolled.filter((id) => id === actor.userId || actsFor.includes(id))
        : [],
  };
}
