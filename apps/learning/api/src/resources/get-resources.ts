import { BadInput } from '@lyceum/server/errors';
import { foldedWords } from '@lyceum/server/free-text';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetResourcesArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { RESOURCE_COLUMNS, type ResourceRow } from './resource-row';
import { ResourceViewing } from './resource-viewing';
import { VISIBLE_RESOURCES, visibleValues } from './visible-resources';

const SIZE = 20;
const MOST_PAGES = 50;
const LONGEST_SEARCH = 120;

const SEARCHED_TEXT = `learning.fold_text(concat_ws(' ', r.title, r.description, (SELECT string_agg(f.filename, ' ') FROM learning.resource_files f
  WHERE f.ecosystem_id = r.ecosystem_id AND f.resource_id = r.id)))`;
const EACH_WORD = `(SELECT bool_and(position(sought.word IN searched.text) > 0)
  FROM unnest($8::text[]) AS sought (word), (SELECT ${SEARCHED_TEXT} AS text) searched)`;

/** People who opened the resource, in the filtered program or in all. */
const PEOPLE = `(SELECT coalesce(sum(u.people), 0) FROM learning.resource_uses u
  WHERE u.ecosystem_id = r.ecosystem_id AND u.resource_id = r.id AND ($6::uuid IS NULL OR u.program_id = $6))`;

export async function getResources(
  scope: RequestScope,
  { input }: QueryGetResourcesArgs,
  services: Services,
) {
  const { programId, access, search, pageIndex, subjectId, gradeLevel, archived, order } = input ?? {};
  const page = pageIndex ?? 0;
  if (page < 0 || page >= MOST_PAGES)
    throw new BadInput('input.pageIndex', t('resources.pageIndex', { value: MOST_PAGES - 1 }));
  for (const id of [programId, subjectId]) if (id && !isUuid(id)) return { items: [], totalCount: 0 };
  const words = foldedWords(search?.slice(0, LONGEST_SEARCH), LONGEST_SEARCH);
  const values = [
    ...visibleValues(scope.actor),
    programId ?? null,
    access ?? null,
    words,
    subjectId ?? null,
    gradeLevel ?? null,
    archived ?? false,
  ];
  const where = `${VISIBLE_RESOURCES} AND ($6::uuid IS NULL OR r.program_ids @> ARRAY[$6]::uuid[])
    AND ($7::text IS NULL OR r.access = $7) AND ($8::text[] = '{}' OR ${EACH_WORD})
    AND ($9::uuid IS NULL OR r.subject_ids @> ARRAY[$9]::uuid[])
    AND ($10::text IS NULL OR r.grade_levels = '{}' OR r.grade_levels @> ARRAY[$10]::text[])
    AND (r.archived_at IS NOT NULL) = $11::boolean`;
  const read = singly(scope.actor, services);
  const [rows, [count]] = await Promise.all([
    read<ResourceRow>(
      'resources',
      `SELECT ${RESOURCE_COLUMNS} FROM learning.resources r WHERE ${where}
       ORDER BY CASE WHEN $12::boolean THEN ${PEOPLE} END DESC, r.created_at DESC, r.id DESC LIMIT $13 OFFSET $14`,
      [...values, order === 'MOST_USED', SIZE, page * SIZE],
    ),
    read<{ total: number }>(
      'count-resources',
      `SELECT count(*)::int AS total FROM learning.resources r WHERE ${where}`,
      values,
    ),
  ]);
  const viewing = new ResourceViewing(scope, services);
  return { items: rows.map((row) => viewing.view(row)), totalCount: count!.total };
}
