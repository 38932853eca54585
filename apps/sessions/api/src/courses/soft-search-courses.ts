import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { foldText } from '@lyceum/server/free-text';
import type { QuerySoftSearchCoursesArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { SECTION_COLUMNS, type SectionRow } from './section-row';
import { seen, seenBy, SectionViewing } from './section-viewing';

const MOST = 50;
const WORDS = 8;

/** Sections that the actor sees and could open now; courses whose name begins with the term come first. */
export async function softSearchCourses(
  actor: Actor,
  { searchTerm, limit }: QuerySoftSearchCoursesArgs,
  services: Services,
) {
  const most = limit ?? 20;
  if (most < 1 || most > MOST) throw new BadInput('limit', t('courses.badLimit', { most: MOST }));
  const words = foldText(searchTerm).split(/\s+/).filter(Boolean).slice(0, WORDS);
  const escaped = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  const shared = SectionViewing.of(actor, services);
  const rows = await shared.reader.read<SectionRow>(
    'courses-soft-search',
    `SELECT ${SECTION_COLUMNS} FROM (
       SELECT *, sessions.fold_text(name) AS words
       FROM sessions.course_sections WHERE NOT archived) c
     WHERE ' ' || c.words LIKE ALL ($1::text[]) AND ${seen(4)}
     ORDER BY c.words NOT LIKE $2, c.course_key, c.id LIMIT $3`,
    [
      escaped.map((word) => `% ${word}%`),
      `${escaped.join(' ')}%`,
      most,
      ...seenBy(await shared.viewing.asker()),
    ],
  );
  return rows.map((row) => shared.view(row));
}
