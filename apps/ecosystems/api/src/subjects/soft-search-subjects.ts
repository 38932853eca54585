import type { SubjectSaved } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { foldedWords, likeWord } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QuerySoftSearchSubjectsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { SUBJECT_COLUMNS } from './save-ecosystem-subjects';

const MOST = 50;

/** A tenant has hundreds of subjects at most, so each search reads all of them. */
export async function softSearchSubjects(
  actor: Actor,
  { searchTerm, limit, ids }: QuerySoftSearchSubjectsArgs,
  { tenancy }: Services,
): Promise<SubjectSaved[]> {
  const most = limit ?? 20;
  if (most < 1 || most > MOST) throw new BadInput('limit', t('subjects.limit', { most: MOST }));
  if (ids && ids.length > MOST) throw new BadInput('ids', t('subjects.limit', { most: MOST }));
  const words = foldedWords(searchTerm).map(likeWord);
  return tenancy.read<SubjectSaved>(actor, {
    name: 'subjects-soft-search',
    text: `SELECT ${SUBJECT_COLUMNS} FROM ecosystems.subjects
      WHERE CASE WHEN $4::uuid[] IS NULL THEN NOT archived ELSE id = ANY ($4::uuid[]) END
        AND ' ' || search_text LIKE ALL ($1::text[])
      ORDER BY search_text NOT LIKE $2, sort_name, id LIMIT $3`,
    values: [words.map((word) => `% ${word}%`), `${words.join(' ')}%`, most, ids ? ids.filter(isUuid) : null],
  });
}
