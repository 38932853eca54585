import { maySeeProgram } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { type ProgramFacts, type Reader, readPrograms } from '../projections/subject';
import type { Asker } from './permissions';

/** The given program; throws NOT_FOUND when the actor may not see it, as for an unknown one. */
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

/** Whether the actor sees the program, also through a child. */
export function seesProgram({ actor, programIds }: Asker, program: ProgramFacts): boolean {
  return maySeeProgram(actor, program, programIds);
}
