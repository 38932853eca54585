import { maySeeProgram, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Child } from './read-facts';
import type { ProgramFacts } from './settings';

interface Viewer {
  actor: Actor;
  children: readonly Child[];
}

/** A program by its id; NOT_FOUND where it does not exist or the actor may not see it. */
export function visibleProgram(
  viewer: Viewer & { programs: ReadonlyMap<string, ProgramFacts> },
  programId: string,
): ProgramFacts {
  const program = viewer.programs.get(programId.toLowerCase());
  if (!program || !maySee(viewer, program)) throw new NotFound('program');
  return program;
}

export function maySee({ actor, children }: Viewer, program: Pick<ProgramFacts, 'id' | 'archived'>): boolean {
  return maySeeProgram(
    actor,
    program,
    children.flatMap(({ learnsIn }) => learnsIn),
  );
}
