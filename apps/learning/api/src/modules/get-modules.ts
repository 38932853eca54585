import { BadInput } from '@lyceum/server/errors';
import { foldedWords } from '@lyceum/server/free-text';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetModulesArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { MODULE_COLUMNS, type ModuleRow } from './module-row';
import { ModuleViewing } from './module-viewing';
import { VISIBLE_MODULES, visibleValues } from './visible-modules';

const SIZE = 20;
const MOST_PAGES = 50;
const LONGEST_SEARCH = 120;

const EACH_WORD = `(SELECT bool_and(position(sought.word IN titled.text) > 0)
  FROM unnest($8::text[]) AS sought (word), (SELECT learning.fold_text(m.title) AS text) titled)`;

export async function getModules(scope: RequestScope, { input }: QueryGetModulesArgs, services: Services) {
  const { programId, status, search, pageIndex } = input ?? {};
  const page = pageIndex ?? 0;
  if (page < 0 || page >= MOST_PAGES)
    throw new BadInput('input.pageIndex', t('modules.pageIndex', { value: MOST_PAGES - 1 }));
  if (programId && !isUuid(programId)) return { items: [], totalCount: 0 };
  const words = foldedWords(search?.slice(0, LONGEST_SEARCH), LONGEST_SEARCH);
  const values = [...visibleValues(scope.actor), programId ?? null, status ?? null, words];
  const where = `${VISIBLE_MODULES} AND ($6::uuid IS NULL OR m.program_ids @> ARRAY[$6]::uuid[])
    AND ($7::text IS NULL OR m.status = $7) AND ($8::text[] = '{}' OR ${EACH_WORD})`;
  const read = singly(scope.actor, services);
  const [rows, [count]] = await Promise.all([
    read<ModuleRow>(
      'modules',
      `SELECT ${MODULE_COLUMNS} FROM learning.modules m WHERE ${where}
       ORDER BY m.created_at DESC, m.id DESC LIMIT $9 OFFSET $10`,
      [...values, SIZE, page * SIZE],
    ),
    read<{ total: number }>(
      'count-modules',
      `SELECT count(*)::int AS total FROM learning.modules m WHERE ${where}`,
      values,
    ),
  ]);
  const viewing = new ModuleViewing(scope, services);
  return { items: rows.map((row) => viewing.view(row)), totalCount: count!.total };
}
