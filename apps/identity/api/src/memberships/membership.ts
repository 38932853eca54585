import type { SelfEnrollment } from '@lyceum/contracts/ecosystems';
import type { EcosystemRoleType, ProgramRoleType } from '@lyceum/contracts/identity';

/** What the rules look at of a program. */
export interface ProgramToJoin {
  archived: boolean;
  isGlobal: boolean;
  /** Null: nothing was said of it, so nobody comes by themselves. */
  selfEnrollment: SelfEnrollment | null;
  learners: number;
}

export interface Held {
  ecosystemRoles: readonly EcosystemRoleType[];
  /** In this program. */
  roles: readonly ProgramRoleType[];
}

type Joining = 'LEADER' | 'LEARNER';

/** The role of the ecosystem that somebody must have been given to come as this. */
const NEEDED: Record<Joining, EcosystemRoleType> = { LEADER: 'MEMBER', LEARNER: 'STUDENT' };

/** People come and go by themselves. */
export function isOpenToAll({ archived, isGlobal, selfEnrollment }: ProgramToJoin): boolean {
  return !archived && isGlobal && selfEnrollment?.enabled === true;
}

export function placesLeft({ selfEnrollment, learners }: ProgramToJoin): number | null {
  const most = selfEnrollment?.maxLearners ?? null;
  return most === null ? null : Math.max(most - learners, 0);
}

/** As what the person could come, were there a place. */
export function couldJoinAs(program: ProgramToJoin, { ecosystemRoles, roles }: Held): Joining[] {
  if (!isOpenToAll(program) || roles.length > 0) return [];
  return program.selfEnrollment!.roles.filter((role) => ecosystemRoles.includes(NEEDED[role]));
}

export function mayJoinAs(program: ProgramToJoin, held: Held): Joining[] {
  const full = placesLeft(program) === 0;
  return couldJoinAs(program, held).filter((role) => role === 'LEADER' || !full);
}

/** Who came by themselves, or could have, goes so; somebody has to administer it. */
export function mayLeave(program: ProgramToJoin, { roles }: Held): boolean {
  return isOpenToAll(program) && roles.length > 0 && !roles.includes('PROGRAM_ADMIN');
}
