/** What a person may do, and which role it rests on. Sessions are decided by the same lists as where they are booked. */

export type Deed =
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
  /** Of teachers and staff. */
  supportedSchoolIds?: readonly string[];
  /** Null: of the whole organization. */
  program: ProgramLists | null;
}

export interface Rules {
  /** Learners and parents may book at all. */
  learnersBook: boolean;
  /** Parents act for their children, rather than look on. */
  parentsAct: boolean;
}

/** One sentence: these deeds, there, because of this role. */
export interface Right {
  deeds: Deed[];
  /** Null: everywhere in the organization. */
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

/** What lists of the program let somebody of this role do. */
function listedDeeds(role: string, { sessions }: ProgramLists, { learnersBook, parentsAct }: Rules): Deed[] {
  const types = TYPES[role] ?? [];
  const listed = (list: readonly string[]) => list.some((type) => types.includes(type));
  const books = listed(sessions.sessionCreateProfileTypes) && (learnersBook || !LEARNING.includes(role));
  const deeds: [boolean, Deed][] = [
    [books, 'create'],
    [listed(sessions.sessionEditProfileTypes), 'edit'],
    [listed(sessions.sessionCancelProfileTypes), 'cancel'],
    [listed(sessions.sessionRecordingsProfileTypes), 'recordings'],
  ];
  if (role === 'PARENT' && !parentsAct) return [];
  return deeds.filter(([may]) => may).map(([, deed]) => deed);
}

const OF_ROLE: Record<string, Deed> = {
  SUPER_ADMIN: 'everything',
  TEACHER: 'schools',
  STAFF: 'schools',
  PARENT: 'children',
  STUDENT: 'look',
  MEMBER: 'look',
};

/** Sentences in the order of the roles; a role of the whole organization counts in every program that names it. */
export function rightsOf(
  roles: readonly HeldRole[],
  programs: readonly ProgramLists[],
  rules: Rules,
): Right[] {
  return roles.flatMap((because): Right[] => {
    const { role, program } = because;
    if (program) {
      if (role === 'PROGRAM_ADMIN')
        return [{ deeds: ['administer', 'create', 'edit', 'cancel', 'recordings'], program, because }];
      return [{ deeds: ['takePart', ...listedDeeds(role, program, rules)], program, because }];
    }
    const general: Right = { deeds: [OF_ROLE[role] ?? 'look'], program: null, because };
    const listed = programs.map((each): Right => ({
      deeds: listedDeeds(role, each, rules),
      program: each,
      because,
    }));
    return [general, ...listed.filter(({ deeds }) => deeds.length > 0)];
  });
}
