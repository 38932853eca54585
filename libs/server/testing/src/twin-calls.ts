import { randomUUID } from 'node:crypto';
import type { GraphqlAnswer } from './caller';
import type { Cast, Place } from './cast';
import { idNames, variablesOf, withIds, withLists, type Call } from './ids-of-call';

const PROGRAM = /^programIds?$/;
/** Ids of people and of things that belong to the whole ecosystem, which lead to no program. */
const OF_NO_PROGRAM =
  /(user|person|profile|account|leader|learner|tutor|tutee|pairee|teacher|student|parent|relative|client|owner|reviewee|recipient|conversant|referral|editedBy|sentBy|school|organization|institution|ecosystem|subject|template|ticket|waiver|device|paymentMethod|connection|visit|^lead|grant|^after$)/i;
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Two calls that need the same answer: one names a program hidden from the principal, the other a nonexistent one. */
export interface TwinCalls {
  hidden: Call;
  unknown: Call;
  /** The nonexistent id for each hidden id. */
  made: ReadonlyMap<string, string>;
}

/**
 * Made from a call that names things of the place: those of the sibling program, or the principal's own ones together
 * with the id of the hidden program. Null where no argument leads to a program.
 */
export function twinsOf(call: Call, place: Place, cast: Cast): TwinCalls | null {
  const leads = place === 'sibling';
  const hidden = withIds(call, (name, id) =>
    PROGRAM.test(name) && (id === undefined || id === cast.programId) ? cast.siblingProgramId : id,
  );
  const made = new Map<string, string>();
  const unknown = withIds(hidden, (name, id) => {
    if (id === undefined || OF_NO_PROGRAM.test(name)) return id;
    if (!leads && id !== cast.siblingProgramId) return id;
    if (!made.has(id)) made.set(id, randomUUID());
    return made.get(id);
  });
  return made.size === 0 ? null : { hidden, unknown, made };
}

/** Both calls with the principal's own program first in each list of programs; null without such a list. */
export function besideOwn(twins: TwinCalls, cast: Cast): TwinCalls | null {
  const extended = (call: Call) =>
    withLists(call, (name, ids) => (PROGRAM.test(name) ? [cast.programId, ...ids] : ids));
  const hidden = extended(twins.hidden);
  const isSame = JSON.stringify(hidden.values) === JSON.stringify(twins.hidden.values);
  return isSame ? null : { ...twins, hidden, unknown: extended(twins.unknown) };
}

/** Names of the id arguments that lead to a program, and whether one of them is a program's own id. */
export function programArguments(call: Call): { names: string[]; namesProgram: boolean } {
  const names = idNames(call).filter((name) => !OF_NO_PROGRAM.test(name));
  return { names, namesProgram: names.some((name) => PROGRAM.test(name)) };
}

type Send = (document: string, variables: object) => Promise<GraphqlAnswer>;

/**
 * The answer, with the ids of the call replaced by their position in it, so that answers about the hidden and the
 * nonexistent program can be compared.
 */
export async function answerTo(
  call: Call,
  { made, hidden }: TwinCalls,
  send: Send,
): Promise<{ text: string; isRefused: boolean }> {
  const { data, errors } = await send(call.document, variablesOf(call));
  const reported = errors?.map(({ message, path, extensions }) => ({ message, path, extensions }));
  const restored = [...made].reduce(
    (all, [id, fresh]) => all.replaceAll(fresh, id),
    JSON.stringify(reported ?? { data }),
  );
  const asked: string[] = JSON.stringify(variablesOf(hidden)).match(UUID) ?? [];
  const text = restored.replaceAll(UUID, (id) => `id ${asked.indexOf(id)}`);
  return { text, isRefused: reported !== undefined };
}
