import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { Child, ProgramFacts } from '../projections/subject';

export type RequestType = 'SESSION' | 'PAIR';
export type RequestStatus = 'WAITING' | 'ACCEPTED' | 'BOOKED' | 'DECLINED' | 'CANCELLED';

/** The fields of a request that the rules need. */
export interface RequestFacts {
  id: string;
  programId: string;
  type: RequestType;
  status: RequestStatus;
  learnerId: string;
  askedBy: string | null;
  /** The leader whom the request names; null: none, it is open to every leader of the program. */
  namedId: string | null;
  takenBy: string | null;
}

/** The reader, with their children and programs. */
export interface RequestReader {
  actor: Actor;
  children: readonly Child[];
  /** Parents act for their children. */
  parentsAct: boolean;
  programs: ReadonlyMap<string, ProgramFacts>;
}

export const leadsIn = (actor: Actor, programId: string): boolean =>
  actor.programRoles.some((held) => held.role === 'LEADER' && held.programId === programId);

const isFamily = ({ actor, children }: RequestReader, { learnerId, askedBy }: RequestFacts) =>
  actor.userId !== null &&
  (actor.userId === learnerId ||
    actor.userId === askedBy ||
    children.some(({ userId }) => userId === learnerId));

/** True for the learner, and for a parent where the organization lets parents act. */
function actsFor({ actor, children, parentsAct }: RequestReader, { learnerId }: RequestFacts): boolean {
  if (actor.userId === learnerId) return true;
  return parentsAct && children.some(({ userId }) => userId === learnerId);
}

const isArchived = ({ programs }: RequestReader, programId: string) =>
  programs.get(programId)?.archived ?? true;

/** The request names nobody, and the reader leads in a program whose leaders see open requests. */
export function isOpenTo(reader: RequestReader, { status, namedId, programId }: RequestFacts): boolean {
  return status === 'WAITING' && namedId === null && leadsIn(reader.actor, programId);
}

const mayLook = ({ programs }: RequestReader, programId: string) =>
  programs.get(programId)?.findEnabled ?? false;

export function maySee(reader: RequestReader, request: RequestFacts): boolean {
  const { actor } = reader;
  if (isProgramAdmin(actor, request.programId) || isFamily(reader, request)) return true;
  if (actor.userId === null) return false;
  if (actor.userId === request.namedId || actor.userId === request.takenBy) return true;
  return isOpenTo(reader, request) && mayLook(reader, request.programId);
}

/** What the reader may do with the request now; nothing in an archived program. */
export function capabilitiesOf(request: RequestFacts, reader: RequestReader) {
  const { actor } = reader;
  const lives = !isArchived(reader, request.programId);
  const administers = isProgramAdmin(actor, request.programId);
  const waiting = request.status === 'WAITING';
  // Accepted, and no session is booked yet.
  const toBook = request.status === 'ACCEPTED' && request.type === 'SESSION';
  const named = actor.userId !== null && actor.userId === request.namedId;
  const took = actor.userId !== null && actor.userId === request.takenBy;
  const leads = leadsIn(actor, request.programId);
  const open = isOpenTo(reader, request) && mayLook(reader, request.programId);
  return {
    accept: lives && waiting && leads && actor.userId !== request.learnerId && (named || open),
    decline: lives && ((waiting && (named || administers)) || (toBook && (took || administers))),
    assign: lives && waiting && administers,
    book: lives && toBook && (took || administers),
    edit: lives && waiting && actsFor(reader, request),
    cancel: lives && waiting && actsFor(reader, request),
    delete: lives && administers,
  };
}

/**
 * The learners for whom the reader may make requests in a program: themself, and children whom they are responsible
 * for.
 */
export function learnersIn({ actor, children, parentsAct }: RequestReader, programId: string): string[] {
  const own = actor.programRoles.some((held) => held.role === 'LEARNER' && held.programId === programId);
  const theirs = parentsAct ? children.filter(({ learnsIn }) => learnsIn.includes(programId)) : [];
  return [...(own && actor.userId ? [actor.userId] : []), ...theirs.map(({ userId }) => userId)];
}
