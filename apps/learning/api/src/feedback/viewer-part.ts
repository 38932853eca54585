import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { SessionRow } from './session-record';

/** The roles of the viewer in a session. */
export interface ViewerPart {
  isAdmin: boolean;
  isLeader: boolean;
  isLearner: boolean;
  /** Learners of the session who are the viewer's children. */
  childIds: string[];
}

export function partOf(
  actor: Actor,
  { programId, leaderIds, learnerIds }: Pick<SessionRow, 'programId' | 'leaderIds' | 'learnerIds'>,
  childIds: ReadonlySet<string>,
): ViewerPart {
  const { userId } = actor;
  return {
    isAdmin: isProgramAdmin(actor, programId),
    isLeader: userId !== null && leaderIds.includes(userId),
    isLearner: userId !== null && learnerIds.includes(userId),
    childIds: learnerIds.filter((id) => childIds.has(id)),
  };
}

export function takesAnyPart({ isAdmin, isLeader, isLearner, childIds }: ViewerPart): boolean {
  return isAdmin || isLeader || isLearner || childIds.length > 0;
}
