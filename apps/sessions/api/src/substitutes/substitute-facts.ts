import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { hasBoard } from '../permissions/subject';
import type { ProgramFacts } from '../projections/subject';

/** Facts of a request that the permission rules read. */
export interface RequestFacts {
  programId: string;
  userId: string;
  claimerId: string | null;
  status: string;
  startsAt: Date;
}

/** Whether leaders see open requests and claim them themselves. */
export function showsBoard(program: ProgramFacts | undefined): boolean {
  return hasBoard(program) && program?.rules.subBoard?.visibleToTutors === true;
}

export function leadsIn(actor: Actor, programId: string): boolean {
  return actor.programRoles.some((held) => held.programId === programId && held.role === 'LEADER');
}

export function isConcerned({ userId }: Actor, request: RequestFacts): boolean {
  return userId !== null && (userId === request.userId || userId === request.claimerId);
}

/** The creator, the substitute, the program's admins, and the leaders for whom the board is. */
export function maySeeRequest(
  actor: Actor,
  request: RequestFacts,
  program: ProgramFacts | undefined,
): boolean {
  if (isConcerned(actor, request) || isProgramAdmin(actor, request.programId)) return true;
  return leadsIn(actor, request.programId) && showsBoard(program);
}

/** What the actor may do with a request now. */
export function requestCapabilities(
  actor: Actor,
  request: RequestFacts,
  program: ProgramFacts | undefined,
  { now, archived }: { now: Date; archived: boolean },
) {
  const ahead = request.startsAt > now && !archived;
  const open = ahead && request.status === 'REQUESTED';
  const filled = ahead && (request.status === 'CLAIMED' || request.status === 'ASSIGNED');
  const admin = isProgramAdmin(actor, request.programId);
  const own = actor.userId !== null && actor.userId === request.userId;
  return {
    accept: open && !own && leadsIn(actor, request.programId) && showsBoard(program),
    withdraw: (open || filled) && own,
    giveBack: filled && actor.userId !== null && actor.userId === request.claimerId,
    assign: (open || filled) && admin,
    cancel: (open || filled) && admin,
  };
}
