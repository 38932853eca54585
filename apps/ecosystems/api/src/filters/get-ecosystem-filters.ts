import type { SubjectSaved } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetEcosystemFiltersArgs } from '../__generated__/resolvers';
import { loadEcosystem } from '../ecosystem-record/subject';
import { actorInEcosystem } from '../input/subject';
import { SUBJECT_COLUMNS } from '../subjects/subject';

/** What the resolvers of the answer's separate fields need. */
export interface FiltersOf {
  ecosystemId: string;
  includeArchived: boolean;
}

/** What the filters of an ecosystem's lists offer, read in one transaction; schools and programs are paged. */
export async function getEcosystemFilters(
  actor: Actor,
  { ecosystemId, includeArchived }: QueryGetEcosystemFiltersArgs,
  { tenancy }: Services,
) {
  return tenancy.within(actorInEcosystem(actor, ecosystemId), async (db) => {
    const ecosystem = await loadEcosystem(db);
    if (!ecosystem) throw new NotFound('ecosystem');
    const archived = includeArchived ?? false;
    const subjects = await db.query<SubjectSaved>(
      `SELECT ${SUBJECT_COLUMNS} FROM ecosystems.subjects WHERE $1 OR NOT archived ORDER BY sort_name, id`,
      [archived],
    );
    return {
      ecosystemId,
      includeArchived: archived,
      supportedGradeLevels: ecosystem.supportedGradeLevels,
      supportedSubjects: subjects,
    };
  });
}
