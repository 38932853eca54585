import type { AccessMatrix, OperationAccess } from './access-matrix';
import { PLACES, type Place, type Principal } from './cast';
import { callOf, type Call } from './ids-of-call';
import { ProgramRow, type ProgramState } from './program-states';
import { answerTo, besideOwn, programArguments, twinsOf, type TwinCalls } from './twin-calls';

const BLIND: Principal[] = ['nobody', 'learner', 'leader', 'parent', 'programAdmin'];
/** Principals from whom the sibling program is hidden, and in which states: staff see every open program. */
const HIDDEN_FROM: readonly (readonly [Principal, readonly ProgramState[]])[] = [
  ...BLIND.map((principal) => [principal, ['as it is', 'settings turned', 'archived']] as const),
  ['staff', ['archived']],
];

/**
 * The column "hidden program" of the access matrix: an operation must answer about a program that is hidden from the
 * principal exactly what it answers about one that does not exist, whatever the program's settings. Answers the
 * differences by cell.
 */
export async function tryHiddenProgram(
  row: OperationAccess,
  matrix: AccessMatrix,
): Promise<Record<string, string>> {
  const { subgraph, cast } = matrix;
  const { names, places } = placesToTry(row, callOf(subgraph.schema(), row.document, {}));
  if (places.length === 0)
    return names.length === 0 ? {} : { 'hidden program': `nothing of one is asked by ${names.join(', ')}` };
  const program = await ProgramRow.of(subgraph.admin, subgraph.name, cast.siblingProgramId);
  const found: Record<string, string> = {};
  for (const place of places) {
    const questions = new Questions(row, place, matrix);
    for (const [principal, states] of HIDDEN_FROM) {
      if (place === 'sibling' && row.allow.sibling?.includes(principal)) continue;
      for (const index of await questions.begin(principal)) {
        const due = await questions.ask(index, 'unknown');
        for (const state of states) {
          // Nothing can be created in an archived program.
          if (questions.areSpent) await program.become('as it is');
          await questions.prepare();
          await program.become(state);
          const answer = await questions.ask(index, 'hidden');
          if (answer !== due)
            found[`${principal} on hidden program, ${state}`] = `${answer} instead of ${due}`;
        }
        await program.become('as it is');
      }
    }
  }
  return found;
}

/** Own things lead to the actor's own program, but beside them the hidden program itself can be named. */
function placesToTry({ places }: OperationAccess, call: Call): { names: string[]; places: Place[] } {
  const { names, namesProgram } = programArguments(call);
  const tried = (places ?? PLACES).filter(
    (place) => (place === 'own' && namesProgram) || (place === 'sibling' && names.length > 0),
  );
  return { names, places: tried };
}

/** The calls of one principal after the other; variables are made again after a call that changed what they name. */
class Questions {
  #principal: Principal = 'nobody';
  #twins: TwinCalls[] | undefined;

  constructor(
    private readonly row: OperationAccess,
    private readonly place: Place,
    private readonly matrix: AccessMatrix,
  ) {}

  /** Indices of the calls. */
  async begin(principal: Principal): Promise<number[]> {
    this.#principal = principal;
    if ((this.row.variables?.length ?? 0) >= 3) this.#twins = undefined;
    return (await this.twins()).map((_, index) => index);
  }

  /** A call has changed what the variables name. */
  get areSpent(): boolean {
    return this.#twins === undefined;
  }

  async prepare(): Promise<void> {
    await this.twins();
  }

  async ask(index: number, which: 'hidden' | 'unknown'): Promise<string> {
    const { subgraph, cast } = this.matrix;
    const twins = (await this.twins())[index]!;
    const { text, isRefused } = await answerTo(
      twins[which],
      twins,
      subgraph.as(cast.actors[this.#principal]).send,
    );
    if (!isRefused && twins.hidden.isMutation) this.#twins = undefined;
    return text;
  }

  private async twins(): Promise<TwinCalls[]> {
    return (this.#twins ??= await this.make());
  }

  private async make(): Promise<TwinCalls[]> {
    const { subgraph, cast, reset } = this.matrix;
    await reset?.();
    const variables = (await this.row.variables?.(this.place, { subgraph, cast }, this.#principal)) ?? {};
    const twins = twinsOf(callOf(subgraph.schema(), this.row.document, variables), this.place, cast);
    if (!twins) return [];
    const beside = besideOwn(twins, cast);
    return beside ? [twins, beside] : [twins];
  }
}
