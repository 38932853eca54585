/** What a person may do. Derived from the same lists that decide in the sessions domain. */

export type Permission =
  | 'everything'
  | 'administer'
  | 'create'
  | 'edit'
  | 'cancel'
  | 'recordings'
  | 'takePart'
  | 'schools'
  | 'children'
  | 'look';

export interface ProgramLists {
  id: string;
  name: string;
  sessions: {
    sessionCreateProfileTypes: readonly string[];
    sessionEditProfileTypes: readonly string[];
    sessionCancelProfileTypes: readonly string[];
    sessionRecordingsProfileTypes: readonly string[];
  };
}

export interface HeldRole {
  role: string;
  since?: string | null;
  until?: string | null;
  /** Set for teachers and staff. */
  supportedSchoolIds?: readonly string[];
  /** Null for a role in the whole organization. */
  program: ProgramLists | null;
}

export interface Rules {
  /** Whether learners and parents may book at all. */
  learnersBook: boolean;
  /** Whether parents may act for their children, instead of only watching. */
  parentsAct: boolean;
}

/** One sentence: what a role allows, and where. */
export interface Right {
  permissions: Permission[];
  /** Null for everywhere in the organization. */
  program: { id: string; name: string } | null;
  because: HeldRole;
}

const TYPES: Record<string, readonly string[]> = {
  LEADER: ['Tutor'],
  LEARNER: ['Student', 'StudentOrParent'],
  PARENT: ['Parent', 'StudentOrParent'],
  TEACHER: ['Teacher'],
  STAFF: ['Staff'],
};
const LEARNING = ['LEARNER', 'PARENT'];

/** What the program's lists allow this role to do. */
function listedPermissions(
  role: string,
  { sessions }: ProgramLists,
  { learnersBook, parentsAct }: Rules,
): Permission[] {
  const types = TYPES[role] ?? [];
  const listed = (list: readonly string[]) => list.some((type) => types.includes(type));
  const books = listed(sessions.sessionCreateProfileTypes) && (learnersBook || !LEARNING.includes(role));
  const permissions: [boolean, Permission][] = [
    [books, 'create'],
    [listed(sessions.sessionEditProfileTypes), 'edit'],
    [listed(sessions.sessionCancelProfileTypes), 'cancel'],
    [listed(sessions.sessionRecordingsProfileTypes), 'recordings'],
  ];
  if (role === 'PARENT' && !parentsAct) return [];
  return permissions.filter(([may]) => may).map(([, permission]) => permission);
}

const OF_ROLE: Record<string, Permission> = {
  SUPER_ADMIN: 'everything',
  TEACHER: 'schools',
  STAFF: 'schools',
  PARENT: 'children',
  STUDENT: 'look',
  MEMBER: 'look',
};

/** Sentences in the order of the roles; a role in the whole organization applies to every program that lists it. */
export function rightsOf(
  roles: readonly HeldRole[],
  programs: readonly ProgramLists[],
  rules: Rules,
): Right[] {
  return roles.flatMap((because): Right[] => {
    const { role, program } = because;
    if (program) {
      if (role === 'PROGRAM_ADMIN')
        return [{ permissions: ['administer', 'create', 'edit', 'cancel', 'recordings'], program, because }];
      return [{ permissions: ['takePart', ...listedPermissions(role, program, rules)], program, because }];
    }
    const general: Right = { permissions: [OF_ROLE[role] ?? 'look'], program: null, because };
    const listed = programs.map((each): Right => ({
      permissions: listedPermissions(role, each, rules),
      program: each,
      because,
    }));
    return [general, ...listed.filter(({ permissions }) => permissions.length > 0)];
  });
}
