import { isProgramAdmin, isSuperAdmin, type Actor } from '@lyceum/server/actor';
import type { SessionProfileType } from '@lyceum/contracts/ecosystems';
import type { SessionUserType } from '@lyceum/contracts/sessions';
import type { ProgramFacts } from '../projections/subject';

/** What the rules look at of a session. */
export interface SessionFacts {
  programId: string;
  status: string;
  sessionType: string;
  leaderIds: readonly string[];
  learnerIds: readonly string[];
  schoolIds: readonly string[];
  /** Leaders for whom somebody stands in: they look on. */
  coveredLeaderIds?: readonly string[];
}

/** Who asks, with the children that a parent answers for. */
export interface Asker {
  actor: Actor;
  childIds: readonly string[];
  /** Of these, whom they act for: all where the organization lets parents, else none. They see them all the same. */
  actsFor: readonly string[];
  /** The programs in which each child learns. */
  childPrograms: ReadonlyMap<string, readonly string[]>;
  /** Programs that the actor or a child belongs to. */
  programIds: readonly string[];
}

type Deed = 'create' | 'edit' | 'cancel' | 'recordings';

/** Who the actor is to a program: the union of its roles, in the words in which programs give permissions. */
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
 * Admins always may; others where the program lists one of their profile types. Learners and parents create only where
 * the whole ecosystem lets them book.
 */
export function programAllows(actor: Actor, program: ProgramFacts, deed: Deed): boolean {
  if (isProgramAdmin(actor, program.id)) return true;
  const { sessions } = program.rules;
  const allowed = {
    create: sessions.sessionCreateProfileTypes,
    edit: sessions.sessionEditProfileTypes,
    cancel: sessions.sessionCancelProfileTypes,
    recordings: sessions.sessionRecordingsProfileTypes,
  };
  const held = profileTypesIn(actor, program.id);
  if (deed === 'create' && !program.tuteesBook) for (const type of LEARNING) held.delete(type);
  return allowed[deed].some((type) => held.has(type));
}

export function takesPart(asker: Asker, session: SessionFacts): boolean {
  return isLeader(asker.actor, session) || learnersOf(asker, session).length > 0;
}

/** Leads it, learns in it, or acts for somebody who does. */
export function actsIn(asker: Asker, session: SessionFacts): boolean {
  return isLeader(asker.actor, session) || actedFor(asker, session).length > 0;
}

export function isLeader(actor: Actor, session: SessionFacts): boolean {
  return actor.userId !== null && session.leaderIds.includes(actor.userId);
}

/** Was to lead the session; somebody stands in. */
export function isCovered({ userId }: Actor, { coveredLeaderIds = [] }: SessionFacts): boolean {
  return userId !== null && coveredLeaderIds.includes(userId);
}

/** The learners of the session that the asker is or answers for. */
export function learnersOf({ actor, childIds }: Asker, session: SessionFacts): string[] {
  return session.learnerIds.filter((id) => id === actor.userId || childIds.includes(id));
}

/** Of these, for whom the asker may act: themself, and the children where the organization lets parents. */
export function actedFor({ actor, actsFor }: Asker, session: SessionFacts): string[] {
  return session.learnerIds.filter((id) => id === actor.userId || actsFor.includes(id));
}

/** The asker and the children whom they act for, who learn in the program. */
export function learnersIn({ actor, actsFor, childPrograms }: Asker, programId: string): string[] {
  const learns = actor.programRoles.some((held) => held.role === 'LEARNER' && held.programId === programId);
  const children = actsFor.filter((id) => childPrograms.get(id)?.includes(programId));
  return learns && actor.userId ? [actor.userId, ...children] : children;
}

/** Staff and teachers look after the sessions of their schools. */
export function looksAfter(actor: Actor, session: SessionFacts): boolean {
  if (!actor.ecosystemRoles.includes('STAFF') && !actor.ecosystemRoles.includes('TEACHER')) return false;
  return session.schoolIds.some((id) => actor.supportedSchoolIds.includes(id));
}

/** Kinds that learners of the program come to without being booked. */
const OPEN_KINDS: readonly string[] = ['DROP_IN', 'ONE_ON_ONE_BREAKOUT'];

/** A drop-in session or a breakout room of the asker's own program, which they may come to. */
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
    looksAfter(actor, session) ||
    isCovered(actor, session)
  );
}

export function mayChange(
  asker: Asker,
  session: SessionFacts,
  program: ProgramFacts | undefined,
  deed: 'edit' | 'cancel',
): boolean {
  if (isProgramAdmin(asker.actor, session.programId)) return true;
  const own = actsIn(asker, session) || isCovered(asker.actor, session);
  if (!program || !(own || looksAfter(asker.actor, session))) return false;
  if (!runs(asker.actor, session) && session.sessionType !== 'ONE_ON_ONE') return false;
  return programAllows(asker.actor, program, deed);
}

/** Whoever only learns in a session, or answers for somebody who does, moves, edits and cancels it for nobody else. */
function runs(actor: Actor, session: SessionFacts): boolean {
  return isLeader(actor, session) || isCovered(actor, session) || looksAfter(actor, session);
}

/** Watches what was recorded: admins, and of the session's own people those whom its program lists. */
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

/** A tutor of a program in which tutors book and add only learners whom they are paired with. Staff and teachers are no tutors. */
export function booksOnlyPaired(actor: Actor, program: ProgramFacts): boolean {
  if (program.rules.tutorAddNonPairedUsers !== false || isProgramAdmin(actor, program.id)) return false;
  const types = profileTypesIn(actor, program.id);
  return types.has('Tutor') && !types.has('Staff') && !types.has('Teacher');
}

/** Books over conflicts; the entry in the history says so. */
export function mayForce(actor: Actor, programId: string): boolean {
  return isProgramAdmin(actor, programId);
}

/** Sets right who was there: the session's tutors and admins. */
export function mayMarkAttendance(actor: Actor, session: SessionFacts): boolean {
  return isProgramAdmin(actor, session.programId) || isLeader(actor, session);
}

/**
 * Records who comes and goes while it happens: admins, and tutors where the program lets them do so for their own
 * sessions. The room of an online session records its tutor's own coming whatever the program says.
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

/** Reads the link to the meeting without joining. */
export function maySeeLink(actor: Actor, session: SessionFacts): boolean {
  return isProgramAdmin(actor, session.programId) || isLeader(actor, session);
}

const NOBODY: readonly SessionUserType[] = [];

/**
 * As what somebody brings people of the ecosystem into the program by booking them. Leaders see the data of learners:
 * admins alone bring those.
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
 * Who may be put into a new session by whom: admins anyone; a tutor only sessions that they lead; learners and parents
 * only themselves or their children; staff and teachers anyone of the program.
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
