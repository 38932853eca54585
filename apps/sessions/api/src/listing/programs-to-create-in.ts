import { isSuperAdmin } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { hotReads, type ProgramFacts, readOpenPrograms } from '../projections/subject';
import { programAllows, seesProgram } from '../permissions/subject';
import type { Viewing } from '../view/subject';

/** A search for programs with a limit, since an organization may have thousands. */
export interface ProgramSearch {
  search?: string | null;
  ids?: readonly string[] | null;
  limit?: number | null;
}

const MOST = 100;

export async function programsToCreateIn(viewing: Viewing, services: Services, sought: ProgramSearch) {
  const { actor } = viewing;
  const programs = readOpenPrograms(hotReads(actor, services), {
    ...sought,
    // A super admin may create in every program, so the limit applies to the query.
    limit: isSuperAdmin(actor) ? bounded(sought) : null,
  });
  const [{ archived }, open, asker] = await Promise.all([viewing.settings(), programs, viewing.asker()]);
  if (archived) return [];
  return firstOf(
    open.filter((program) => seesProgram(asker, program) && programAllows(actor, program, 'create')),
    sought,
  );
}

/** The first programs as references, up to the limit. */
export function firstOf(programs: readonly Pick<ProgramFacts, 'id'>[], sought: ProgramSearch) {
  return programs
    .slice(0, bounded(sought) ?? programs.length)
    .map(({ id }) => ({ __typename: 'Program', id }));
}

function bounded({ limit }: ProgramSearch): number | null {
  if (limit === null || limit === undefined) return null;
  if (limit >= 1 && limit <= MOST) return limit;
  throw new BadInput('limit', t('listing.badLimit', { most: MOST }));
}
