import type { SubjectSaved } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QuerySoftSearchSubjectsArgs } from '../__generated__/resolvers';
import { SUBJECT_COLUMNS } from './save-ecosystem-subjects';

const MOST = 50;
const WORDS = 8;

/** A tenant has hundreds of subjects at most, so its own are read for every word. */
export async function softSearchSubjects(
  actor: Actor,
  { searchTerm, limit }: QuerySoftSearchSubjectsArgs,
  { tenancy }: Services,
): Promise<SubjectSaved[]> {
  const most = limit ?? 20;
  if (most < 1 || most > MOST) throw new BadInput('limit', { en: `1 to ${MOST}.`, sp: `De 1 a ${MOST}.` });
  const words = plain(searchTerm).split(/\s+/).filter(Boolean).slice(0, WORDS);
  const escaped = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  return tenancy.read<SubjectSaved>(actor, {
    name: 'subjects-soft-search',
    text: `SELECT ${SUBJECT_COLUMNS} FROM (
        SELECT *, regexp_replace(normalize(lower(concat_ws(' ', name, code)), NFD), '[\\u0300-\\u036f]', '', 'g') AS words
        FROM ecosystems.subjects WHERE NOT archived) s
      WHERE ' ' || words LIKE ALL ($1::text[]) ORDER BY words NOT LIKE $2, name, id LIMIT $3`,
    values: [escaped.map((word) => `% ${word}%`), `${escaped.join(' ')}%`, most],
  });
}

/** As people type it: lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
