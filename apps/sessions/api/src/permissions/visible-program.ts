import { maySeeProgram } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { type ProgramFacts, type Reader, readPrograms } from '../projections/subject';
import type { Asker } from './permissions';

/** A program that the caller names; throws NOT_FOUND for one that they may not see, as for one that does not exist. */
export async function visibleProgram(
  reader: Reader,
  ask: () => Promise<Asker>,
  programId: string,
): Promise<ProgramFacts> {
  if (!isUuid(programId)) throw new NotFound('program');
  const [asker, programs] = await Promise.all([ask(), readPrograms(reader, [programId])]);
  const program = programs.get(programId.toLowerCase());
  if (!program) throw new NotFound('program');
  assertVisible(asker, program);
  return program;
}

export function assertVisible(asker: Asker, program: ProgramFacts): void {
  if (!seesProgram(asker, program)) throw new NotFound('program');
}

/** Sees the program: with the children whom they answer for. */
export function seesProgram({ actor, programIds }: Asker, program: ProgramFacts): boolean {
  return maySeeProgram(actor, program, programIds);
}
