import { administers, meet, type Contact } from './may-message';

export type Reason =
  | 'SESSION'
  | 'PAIR'
  | 'OWN_CHILD_SESSION'
  | 'OWN_CHILD_PAIR'
  | 'CHILD_SESSION'
  | 'CHILD_PAIR'
  | 'SCHOOL_OF_LEARNERS'
  | 'LEARNERS_OF_SCHOOL'
  | 'ORGANIZATION'
  | 'PROGRAM_STAFF'
  | 'PROGRAM_MEMBER';

/** Who leads whom, and by what. */
export interface Tie {
  leaderId: string;
  learnerId: string;
  /** In a session that is planned, or was lately. */
  inSession: boolean;
  paired: boolean;
}

/** Of somebody's children, what decides whether a viewer reads their name. */
export interface Child {
  userId: string;
  name: string;
  learnsIn: readonly string[];
  schoolId: string | null;
}

/** The viewer, with the ties of theirs and of their children. */
export interface Surroundings {
  viewer: Contact;
  ties: readonly Tie[];
}

/** What a person is to the viewer. */
export interface Relation {
  reasons: Reason[];
  /** By name. */
  childNames: string[];
  childCount: number;
}

export const NO_RELATION: Relation = { reasons: [], childNames: [], childCount: 0 };

const MOST_NAMES = 2;

/** Why the viewer may write to somebody: each rule of `mayMessage` that holds, those of sessions and pairs first. */
export function reasonsOf({ viewer, ties }: Surroundings, other: Contact): Reason[] {
  if (viewer.userId === other.userId) return [];
  const between = ties.filter(
    ({ leaderId, learnerId }) =>
      (leaderId === viewer.userId && learnerId === other.userId) ||
      (leaderId === other.userId && learnerId === viewer.userId),
  );
  const ledByOther = ties.filter(
    ({ leaderId, learnerId }) => leaderId === other.userId && viewer.childIds.includes(learnerId),
  );
  const childrenLed = ties.filter(
    ({ leaderId, learnerId }) => leaderId === viewer.userId && other.childIds.includes(learnerId),
  );
  const holds: [Reason, boolean][] = [
    ['SESSION', between.some(({ inSession }) => inSession)],
    ['PAIR', between.some(({ paired }) => paired)],
    ['OWN_CHILD_SESSION', ledByOther.some(({ inSession }) => inSession)],
    ['OWN_CHILD_PAIR', ledByOther.some(({ paired }) => paired)],
    ['CHILD_SESSION', childrenLed.some(({ inSession }) => inSession)],
    ['CHILD_PAIR', childrenLed.some(({ paired }) => paired)],
    ['SCHOOL_OF_LEARNERS', meet(viewer.schoolsLed, other.schoolIds)],
    ['LEARNERS_OF_SCHOOL', meet(other.schoolsLed, viewer.schoolIds)],
    ...byOffice(viewer, other),
  ];
  return holds.flatMap(([reason, isTrue]) => (isTrue ? [reason] : []));
}

function byOffice(viewer: Contact, other: Contact): [Reason, boolean][] {
  const isSuper = other.roles.includes('SUPER_ADMIN');
  return [
    ['PROGRAM_STAFF', !isSuper && administers(other, viewer)],
    ['ORGANIZATION', isSuper],
    ['PROGRAM_MEMBER', administers(viewer, other)],
  ];
}

/** Whether the viewer has to do with the child: nobody else reads whose parent somebody is. */
function knowsChild({ viewer, ties }: Surroundings, { userId, learnsIn, schoolId }: Child): boolean {
  return (
    viewer.userId === userId ||
    viewer.childIds.includes(userId) ||
    viewer.roles.includes('SUPER_ADMIN') ||
    meet(viewer.adminOf, learnsIn) ||
    (schoolId !== null && viewer.schoolIds.includes(schoolId)) ||
    ties.some(({ leaderId, learnerId }) => leaderId === viewer.userId && learnerId === userId)
  );
}

/** `children`: at least those of the other, by name. */
export function relationOf(surroundings: Surroundings, other: Contact, children: readonly Child[]): Relation {
  const known = children.filter(
    (child) => other.childIds.includes(child.userId) && knowsChild(surroundings, child),
  );
  return {
    reasons: reasonsOf(surroundings, other),
    childNames: known.slice(0, MOST_NAMES).map(({ name }) => name),
    childCount: known.length,
  };
}
