import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QuerySearchEcosystemTutorsByCourseArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { findLeaders, termsOf } from './find-leaders';
import { openReach } from './search-reach';

/** Leaders with a subject whose name or code contains words that begin with each word of the search. */
export async function searchEcosystemTutorsByCourse(
  actor: Actor,
  { course, pageIndex, programId }: QuerySearchEcosystemTutorsByCourseArgs,
  services: Services,
) {
  const terms = termsOf(course, 'course');
  if (terms.length === 0) throw new BadInput('course', t('search.nameACourseOrIts'));
  const reach = await openReach(actor, programId, services);
  const subjects = await reach.reader.read<{ id: string }>(
    'subjects-by-words',
    `SELECT s.id FROM matching.subjects s WHERE NOT EXISTS (
       SELECT 1 FROM unnest($1::text[]) AS o(term) WHERE strpos(' ' || s.search_text, ' ' || o.term) = 0) LIMIT 1000`,
    [terms],
  );
  return findLeaders(
    reach,
    { pageIndex },
    subjects.map(({ id }) => id),
  );
}
