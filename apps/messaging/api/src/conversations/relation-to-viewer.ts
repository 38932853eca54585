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

/** A leader with a learner, and what connects them. */
export interface Tie {
  leaderId: string;
  learnerId: string;
  /** By a planned or recent session. */
  inSession: boolean;
  paired: boolean;
}

/** A child of a person, with what decides whether the viewer may read the child's name. */
export interface Child {
  userId: string;
  name: string;
  learnsIn: readonly string[];
  schoolId: string | null;
}

/** The viewer, with their ties and those of their children. */
export interface Surroundings {
  viewer: Contact;
  ties: readonly Tie[];
}

/** What a person is to the viewer. */
export interface Relation {
  reasons: Reason[];
  /** Sorted by name. */
  childNames: string[];
  childCount: number;
}

export const NO_RELATION: Relation = { reasons: [], childNames: [], childCount: 0 };

const MOST_NAMES = 2;

/** Why the viewer may write to a person: each rule of `mayMessage` that applies, those of sessions and pairs first. */
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

/** Whether the viewer is connected with the child. Only then may they read whose parent a person is. */
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

/** The relation of a person to the viewer. `children`: at least those of the person, by name. */
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
