import { isProgramAdmin, isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { SessionProfileType } from '@lyceum/contracts/ecosystems';
import type { SessionUserType } from '@lyceum/contracts/sessions';
import type { ProgramFacts } from '../projections/subject';

/** Facts of a session that the permission rules read. */
export interface SessionFacts {
  programId: string;
  status: string;
  sessionType: string;
  leaderIds: readonly string[];
  learnerIds: readonly string[];
  schoolIds: readonly string[];
  /** Leaders covered by a substitute: they may look on. */
  coveredLeaderIds?: readonly string[];
  /** Leaders who are assigned to observe it: they may enter, and see nothing else of it. Only `seatOf` reads them. */
  observerIds?: readonly string[];
}

/** The actor with the children for whom a guardian is responsible. */
export interface Asker {
  actor: Actor;
  childIds: readonly string[];
  /** Children for whom the actor may act: all where the organization allows it, else none; visible in both cases. */
  actsFor: readonly string[];
  /** Programs in which each child is a learner. */
  childPrograms: ReadonlyMap<string, readonly string[]>;
  /** Programs of the actor and of the children. */
  programIds: readonly string[];
}

type ProgramAction = 'create' | 'edit' | 'cancel' | 'recordings';

/** The actor's profile types in a program: the union of their roles, in the terms of the permission settings. */
export function profileTypesIn(actor: Actor, programId: string): Set<SessionProfileType> {
  const types = new Set<SessionProfileType>();
  const holds = (role: string) =>
    actor.programRoles.some((held) => held.programId === programId && held.role === role);
  if (isSuperAdmin(actor)) types.add('Admin');
  if (actor.isInternalAdmin) types.add('PlatformAdmin');
  if (holds('PROGRAM_ADMIN')) types.add('ProgramAdmin');
  if (holds('LEADER')) types.add('Tutor');
  if (holds('LEARNER')) types.add('Student').add('StudentOrParent');
  if (actor.ecosystemRoles.includes('PARENT')) types.add('Parent').add('StudentOrParent');
  if (actor.ecosystemRoles.includes('TEACHER')) types.add('Teacher');
  if (actor.ecosystemRoles.includes('STAFF')) types.add('Staff');
  return types;
}

const LEARNING: readonly SessionProfileType[] = ['Student', 'StudentOrParent', 'Parent'];

/**
 * Whether the program allows the action. Admins may always; others where the program lists one of their profile types.
 * Learners and guardians may create only where the ecosystem lets them book.
 */
export function programAllows(actor: Actor, program: ProgramFacts, action: ProgramAction): boolean {
  if (isProgramAdmin(actor, program.id)) return true;
  const { sessions } = program.rules;
  const allowed = {
    create: sessions.sessionCreateProfileTypes,
    edit: sessions.sessionEditProfileTypes,
    cancel: sessions.sessionCancelProfileTypes,
    recordings: sessions.sessionRecordingsProfileTypes,
  };
  const held = profileTypesIn(actor, program.id);
  if (action === 'create' && !program.tuteesBook) for (const type of LEARNING) held.delete(type);
  return allowed[action].some((type) => held.has(type));
}

export function takesPart(asker: Asker, session: SessionFacts): boolean {
  return isLeader(asker.actor, session) || learnersOf(asker, session).length > 0;
}

/** Leads it, is a learner in it, or acts for one. */
export function actsIn(asker: Asker, session: SessionFacts): boolean {
  return isLeader(asker.actor, session) || actedFor(asker, session).length > 0;
}

export function isLeader(actor: Actor, session: SessionFacts): boolean {
  return actor.userId !== null && session.leaderIds.includes(actor.userId);
}

/** Would lead the session, but is covered by a substitute. */
export function isCovered({ userId }: Actor, { coveredLeaderIds = [] }: SessionFacts): boolean {
  return userId !== null && coveredLeaderIds.includes(userId);
}

/** The learners of the session among the actor and their children. */
export function learnersOf({ actor, childIds }: Asker, session: SessionFacts): string[] {
  return session.learnerIds.filter((id) => id === actor.userId || childIds.includes(id));
}

/** Those of them for whom the actor may act: themself, and the children where the organization allows it. */
export function actedFor({ actor, actsFor }: Asker, session: SessionFacts): string[] {
  return session.learnerIds.filter((id) => id === actor.userId || actsFor.includes(id));
}

/** The actor and the children for whom they may act, who are learners of the program. */
export function learnersIn({ actor, actsFor, childPrograms }: Asker, programId: string): string[] {
  const learns = actor.programRoles.some((held) => held.role === 'LEARNER' && held.programId === programId);
  const children = actsFor.filter((id) => childPrograms.get(id)?.includes(programId));
  return learns && actor.userId ? [actor.userId, ...children] : children;
}

/** Staff and teachers see the sessions of their schools. */
export function worksForSchoolOf(actor: Actor, session: SessionFacts): boolean {
  if (!actor.ecosystemRoles.includes('STAFF') && !actor.ecosystemRoles.includes('TEACHER')) return false;
  return session.schoolIds.some((id) => actor.supportedSchoolIds.includes(id));
}

/** Session types that learners of the program may join without a booking. */
const OPEN_KINDS: readonly string[] = ['DROP_IN', 'ONE_ON_ONE_BREAKOUT'];

/** A drop-in or breakout session of the actor's own program, which they may join. */
export function isOpenTo({ programIds }: Asker, session: SessionFacts): boolean {
  return (
    OPEN_KINDS.includes(session.sessionType) &&
    session.status === 'UPCOMING' &&
    programIds.includes(session.programId)
  );
}

export function maySee(asker: Asker, session: SessionFacts): boolean {
  return seesAll(asker, session) || isOpenTo(asker, session);
}

/** Sees every participant, not only the leaders. */
export function seesAll(asker: Asker, session: SessionFacts): boolean {
  const { actor } = asker;
  return (
    isProgramAdmin(actor, session.programId) ||
    takesPart(asker, session) ||
    worksForSchoolOf(actor, session) ||
    isCovered(actor, session)
  );
}

export function mayChange(
  asker: Asker,
  session: SessionFacts,
  program: ProgramFacts | undefined,
  action: 'edit' | 'cancel',
): boolean {
  if (isProgramAdmin(asker.actor, session.programId)) return true;
  const own = actsIn(asker, session) || isCovered(asker.actor, session);
  if (!program || !(own || worksForSchoolOf(asker.actor, session))) return false;
  if (!runs(asker.actor, session) && session.sessionType !== 'ONE_ON_ONE') return false;
  return programAllows(asker.actor, program, action);
}

/** Excludes learners of the session and their guardians: they may not move, edit or cancel it for others. */
function runs(actor: Actor, session: SessionFacts): boolean {
  return isLeader(actor, session) || isCovered(actor, session) || worksForSchoolOf(actor, session);
}

/** Sees recordings: admins, and those of the session's people whom its program lists. */
export function maySeeRecordings(
  asker: Asker,
  session: SessionFacts,
  program: ProgramFacts | undefined,
): boolean {
  if (isProgramAdmin(asker.actor, session.programId)) return true;
  return (
    program !== undefined && seesAll(asker, session) && programAllows(asker.actor, program, 'recordings')
  );
}

export function mayEditParticipants(
  asker: Asker,
  session: SessionFacts,
  program: ProgramFacts | undefined,
): boolean {
  if (isProgramAdmin(asker.actor, session.programId)) return true;
  if (!program || !mayChange(asker, session, program, 'edit')) return false;
  const leads = isLeader(asker.actor, session) || isCovered(asker.actor, session);
  return !leads || program.rules.sessions.tutorEditSessionParticipants;
}

/** A tutor who may book only paired learners, by the program's setting. Staff and teachers do not count as tutors. */
export function booksOnlyPaired(actor: Actor, program: ProgramFacts): boolean {
  if (program.rules.tutorAddNonPairedUsers !== false || isProgramAdmin(actor, program.id)) return false;
  const types = profileTypesIn(actor, program.id);
  return types.has('Tutor') && !types.has('Staff') && !types.has('Teacher');
}

/** May book over conflicts, which the history records. */
export function mayForce(actor: Actor, programId: string): boolean {
  return isProgramAdmin(actor, programId);
}

/** May correct attendance: the session's tutors and admins. */
export function mayMarkAttendance(actor: Actor, session: SessionFacts): boolean {
  return isProgramAdmin(actor, session.programId) || isLeader(actor, session);
}

/**
 * May record joins and leaves during the session: admins, and tutors where the program lets them do so for their own
 * sessions. The room of an online session always records its tutor's own join.
 */
export function mayCheckIn(
  actor: Actor,
  session: SessionFacts,
  program: ProgramFacts | undefined,
  whom: 'others' | 'oneself-in-person',
): boolean {
  if (isProgramAdmin(actor, session.programId)) return true;
  if (!isLeader(actor, session)) return whom === 'oneself-in-person';
  return program?.rules.tutorSelfCheckInOut !== false;
}

/** Sees the meeting link without joining. */
export function maySeeLink(actor: Actor, session: SessionFacts): boolean {
  return isProgramAdmin(actor, session.programId) || isLeader(actor, session);
}

const NOBODY: readonly SessionUserType[] = [];

/**
 * The roles in which the actor may add people of the ecosystem to the program by booking them. Only admins may add
 * leaders, since leaders see learners' data.
 */
export function mayAddByBooking(actor: Actor, program: ProgramFacts): readonly SessionUserType[] {
  const { addProgramFromBooking = false, tutorAddProgramFromBooking = false } = program.rules;
  if (isProgramAdmin(actor, program.id)) return addProgramFromBooking ? ['LEADER', 'LEARNER'] : NOBODY;
  if (!programAllows(actor, program, 'create')) return NOBODY;
  const types = profileTypesIn(actor, program.id);
  const asStaff = addProgramFromBooking && (types.has('Staff') || types.has('Teacher'));
  return asStaff || (tutorAddProgramFromBooking && types.has('Tutor')) ? ['LEARNER'] : NOBODY;
}

/**
 * Who may be put into a new session: by admins anyone; by tutors anyone if they lead it; by learners and guardians only
 * themselves or their children; by staff and teachers anyone of the program.
 */
export function mayCreateWith(
  asker: Asker,
  program: ProgramFacts,
  leaderIds: string[],
  learnerIds: string[],
): boolean {
  const { actor, actsFor } = asker;
  if (isProgramAdmin(actor, program.id)) return true;
  if (!programAllows(actor, program, 'create')) return false;
  const own = new Set([actor.userId, ...actsFor]);
  if (actor.ecosystemRoles.includes('STAFF') || actor.ecosystemRoles.includes('TEACHER')) return true;
  if (leaderIds.includes(actor.userId ?? '')) return profileTypesIn(actor, program.id).has('Tutor');
  return learnerIds.length > 0 && learnerIds.every((id) => own.has(id));
}
