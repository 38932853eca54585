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

export async function getResources(
  scope: RequestScope,
  { input }: QueryGetResourcesArgs,
  services: Services,
) {
  const { programId, access, search, pageIndex } = input ?? {};
  const page = pageIndex ?? 0;
  if (page < 0 || page >= MOST_PAGES)
    throw new BadInput('input.pageIndex', t('resources.pageIndex', { value: MOST_PAGES - 1 }));
  if (programId && !isUuid(programId)) return { items: [], totalCount: 0 };
  const words = foldedWords(search?.slice(0, LONGEST_SEARCH), LONGEST_SEARCH);
  const values = [...visibleValues(scope.actor), programId ?? null, access ?? null, words];
  const where = `${VISIBLE_RESOURCES} AND ($6::uuid IS NULL OR r.program_ids @> ARRAY[$6]::uuid[])
    AND ($7::text IS NULL OR r.access = $7) AND ($8::text[] = '{}' OR ${EACH_WORD})`;
  const read = singly(scope.actor, services);
  const [rows, [count]] = await Promise.all([
    read<ResourceRow>(
      'resources',
      `SELECT ${RESOURCE_COLUMNS} FROM learning.resources r WHERE ${where}
       ORDER BY r.created_at DESC, r.id DESC LIMIT $9 OFFSET $10`,
      [...values, SIZE, page * SIZE],
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
