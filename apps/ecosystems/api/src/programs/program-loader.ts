import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { readProgram, SELECT_PROGRAMS, type ProgramRecord } from './program-row';

/**
 * Loads a Program that another domain refers to. Whoever may read the reference may read the program's name, so only
 * the tenant is checked; null for a program of another tenant.
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
