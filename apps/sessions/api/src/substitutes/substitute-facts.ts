import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { hasBoard } from '../permissions/subject';
import type { ProgramFacts } from '../projections/subject';

/** What the rules look at of a request. */
export interface RequestFacts {
  programId: string;
  userId: string;
  claimerId: string | null;
  status: string;
  startsAt: Date;
}

/** Leaders see what is open and take it themselves. */
export function showsBoard(program: ProgramFacts | undefined): boolean {
  return hasBoard(program) && program?.rules.subBoard?.visibleToTutors === true;
}

export function leadsIn(actor: Actor, programId: string): boolean {
  return actor.programRoles.some((held) => held.programId === programId && held.role === 'LEADER');
}

export function isConcerned({ userId }: Actor, request: RequestFacts): boolean {
  return userId !== null && (userId === request.userId || userId === request.claimerId);
}

/** The one who asked, the one who took it, the program's admins, and the leaders whom the board is for. */
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
