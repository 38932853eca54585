import type { SelfEnrollment } from '@lyceum/contracts/ecosystems';
import type { EcosystemRoleType, ProgramRoleType } from '@lyceum/contracts/identity';

/** What the rules need to know of a program. */
export interface ProgramToJoin {
  archived: boolean;
  isGlobal: boolean;
  /** Null: not configured, so nobody joins by themselves. */
  selfEnrollment: SelfEnrollment | null;
  learners: number;
}

export interface Held {
  ecosystemRoles: readonly EcosystemRoleType[];
  /** The person's roles in this program. */
  roles: readonly ProgramRoleType[];
}

type Joining = 'LEADER' | 'LEARNER';

/** The ecosystem role that is needed to join in this program role. */
const NEEDED: Record<Joining, EcosystemRoleType> = { LEADER: 'MEMBER', LEARNER: 'STUDENT' };

/** Whether people join and leave by themselves. */
export function isOpenToAll({ archived, isGlobal, selfEnrollment }: ProgramToJoin): boolean {
  return !archived && isGlobal && selfEnrollment?.enabled === true;
}

export function placesLeft({ selfEnrollment, learners }: ProgramToJoin): number | null {
  const most = selfEnrollment?.maxLearners ?? null;
  return most === null ? null : Math.max(most - learners, 0);
}

/** The roles in which the person could join, ignoring the limit of places. */
export function couldJoinAs(program: ProgramToJoin, { ecosystemRoles, roles }: Held): Joining[] {
  if (!isOpenToAll(program) || roles.length > 0) return [];
  return program.selfEnrollment!.roles.filter((role) => ecosystemRoles.includes(NEEDED[role]));
}

export function mayJoinAs(program: ProgramToJoin, held: Held): Joining[] {
  const full = placesLeft(program) === 0;
  return couldJoinAs(program, held).filter((role) => role === 'LEADER' || !full);
}

/** A person who joined, or could have joined, by themselves may leave; a program admin may not. */
export function mayLeave(program: ProgramToJoin, { roles }: Held): boolean {
  return isOpenToAll(program) && roles.length > 0 && !roles.includes('PROGRAM_ADMIN');
}
