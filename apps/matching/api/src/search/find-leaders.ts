import { BadInput } from '@lyceum/server/errors';
import { separated } from '@lyceum/server/free-text';
import type { TutorFilterInput, TutorPage } from '../__generated__/resolvers';
import { t } from '../i18n';
import { askedParts } from './day-parts';
import { LEADER_COLUMNS, presentLeaders, type LeaderRow } from './present-leaders';
import type { Reach } from './search-reach';

const SIZE = 24;
const MOST_PAGES = 50;
const MOST_WORDS = 100;

/** The greatest character: prefix + AFTER_ALL sorts behind every text with that prefix. */
export const AFTER_ALL = '\uffff';

/** One page of the leaders who match a filter. `subjectIds`: who teaches one of these; null: any subject. */
export async function findLeaders(
  reach: Reach,
  filter: TutorFilterInput,
  subjectIds: readonly string[] | null,
): Promise<TutorPage> {
  const page = filter.pageIndex ?? 0;
  if (page < 0 || page >= MOST_PAGES) refuse('pageIndex', MOST_PAGES - 1);
  const { day } = filter;
  if (day !== null && day !== undefined && (day < 0 || day > 6)) refuse('day', 6);
  const [longest, ...others] = termsOf(filter.searchTerm, 'searchTerm');
  const rows = await reach.reader.read<LeaderRow>(
    'leaders-by-filter',
    `SELECT ${LEADER_COLUMNS} FROM matching.leaders l
     WHERE l.program_ids && $1::uuid[]
       AND ($2::uuid[] IS NULL OR EXISTS (SELECT 1 FROM matching.leader_subjects s
         WHERE s.ecosystem_id = l.ecosystem_id AND s.user_id = l.user_id AND s.subject_id = ANY ($2)))
       AND ($3::text IS NULL OR $3 = ANY (l.languages))
       AND ($4::text[] IS NULL OR l.free_in = '{}' OR l.free_in && $4)
       AND ($5::text IS NULL OR l.user_id IN (SELECT w.user_id FROM matching.leader_words w WHERE w.word >= $5 AND w.word < $6))
       AND NOT EXISTS (SELECT 1 FROM unnest($7::text[]) AS o(term) WHERE strpos(' ' || l.search_text, ' ' || o.term) = 0)
     ORDER BY l.sort_name, l.user_id LIMIT $8 OFFSET $9`,
    [
      reach.programIds,
      subjectIds,
      filter.language?.toLowerCase() ?? null,
      askedParts(day, filter.part),
      longest ?? null,
      longest ? longest + AFTER_ALL : null,
      others,
      SIZE + 1,
      page * SIZE,
    ],
  );
  return {
    tutors: await presentLeaders(reach, rows.slice(0, SIZE)),
    hasMore: rows.length > SIZE && page + 1 < MOST_PAGES,
  };
}

/** The words of a search, the longest first because it matches the fewest leaders. */
export function termsOf(text: string | null | undefined, field: string): string[] {
  const given = text ?? '';
  if (given.length > MOST_WORDS)
    throw new BadInput(field, t('search.atMostCharacters', { mostWords: MOST_WORDS }));
  return separated(given).sort((a, b) => b.length - a.length);
}

export function refuse(field: string, most: number, least = 0): never {
  throw new BadInput(field, t('search.to', { least, most }));
}
