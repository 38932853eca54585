import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '../input/subject';
import { readProgram, SELECT_PROGRAMS, type ProgramRecord } from './program-row';

/**
 * A Program that another domain points at. Whoever may read what points there may read the program's name, so the
 * tenant alone decides; of another tenant it is null.
 */
export function loadProgramReference(
  scope: RequestScope,
  id: string,
  { tenancy }: Services,
): Promise<ProgramRecord | null> {
  const { actor } = scope;
  const loader = scope.loader<string, ProgramRecord>('program', async (ids) => {
    if (actor.kind === 'anonymous') return ids.map(() => null);
    const rows = await tenancy.read(actor, {
      name: 'programs-by-id',
      text: `${SELECT_PROGRAMS} WHERE p.id = ANY($1::uuid[])`,
      values: [ids.filter(isUuid)],
    });
    const found = new Map(rows.map(readProgram).map((program) => [program.id, program]));
    return ids.map((each) => found.get(each) ?? null);
  });
  return loader.load(id);
}
