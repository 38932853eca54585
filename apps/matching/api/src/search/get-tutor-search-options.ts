import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { compareNames } from '@lyceum/server/free-text';
import type { TutorSearchOptions, TutorSubject } from '../__generated__/resolvers';
import { CORE_SUBJECTS } from './core-subjects';
import { reachOf, type Reach } from './search-reach';

/**
 * The options of the search; no programs where it is switched off. The other fields are loaded when they are selected.
 */
export async function getTutorSearchOptions(actor: Actor, services: Services) {
  const reach = await reachOf(actor, services);
  const programs = reach.searchable
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ id }) => ({ __typename: 'Program' as const, id }));
  return { programs, reach };
}

export type FoundOptions = Awaited<ReturnType<typeof getTutorSearchOptions>>;

interface SubjectOfSearch extends TutorSubject {
  core: string[];
}

/** The subjects of the leaders whom the actor may find; an ecosystem has few subjects. */
export function subjectsOfSearch({ reader, programIds }: Reach): Promise<SubjectOfSearch[]> {
  return reader.read<SubjectOfSearch>(
    'subjects-of-search',
    `SELECT s.id, s.name, s.code, s.core FROM matching.subjects s WHERE EXISTS (
       SELECT 1 FROM matching.leader_subjects o
       JOIN matching.leaders l ON l.ecosystem_id = o.ecosystem_id AND l.user_id = o.user_id
       WHERE o.ecosystem_id = s.ecosystem_id AND o.subject_id = s.id AND l.program_ids && $1::uuid[])
     ORDER BY matching.fold_text(s.name), s.id LIMIT 300`,
    [programIds],
  );
}

export function coreSubjectsOfSearch(
  subjects: readonly SubjectOfSearch[],
): TutorSearchOptions['coreSubjects'] {
  return CORE_SUBJECTS.filter((core) => subjects.some((subject) => subject.core.includes(core)));
}

export async function languagesOfSearch({ reader, programIds }: Reach): Promise<string[]> {
  const rows = await reader.read<{ language: string }>(
    'languages-of-search',
    `SELECT u.language FROM matching.leaders l, unnest(l.languages) AS u(language) WHERE l.program_ids && $1::uuid[]
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 40`,
    [programIds],
  );
  return rows.map(({ language }) => language);
}
