import { stringify } from 'csv-stringify/sync';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryExportModuleStudentsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly, type Read } from '../read';
import { presentProgress } from './merge-progress';
import { readPages, type ModulePage } from './module-row';
import { readAllStudents, type NamedEnrollment } from './module-students';
import { ModuleViewing } from './module-viewing';

const MOST = 10_000;
const TOO_MANY = t('modules.export.tooMany', { most: MOST });
const BATCH = 1000;

const HEADS = [
  t('modules.export.person'),
  t('modules.export.enrolled'),
  t('modules.export.lastActive'),
  t('modules.export.completed'),
  t('modules.export.pagesCompleted'),
  t('modules.export.pages'),
  t('modules.export.videosOpened'),
];

/**
 * CSV with one row per enrolled learner whose progress the viewer may see, the first enrolled one first, and one column
 * with the chosen options per question.
 */
export async function exportModuleStudents(
  scope: RequestScope,
  { moduleId }: QueryExportModuleStudentsArgs,
  services: Services,
): Promise<string> {
  const { actor } = scope;
  const { id } = await new ModuleViewing(scope, services).module(moduleId);
  const read = singly(actor, services);
  const pages = (await readPages(read, [id])).get(id) ?? [];
  const questions = pages.flatMap((page) => page.questions);
  const heads = [...HEADS.map((head) => head[actor.language]), ...questions.map((each) => each.question)];
  const rows = await readRows(read, actor, id);
  // The byte order mark tells spreadsheets the encoding.
  return `\uFEFF${stringify([heads, ...rows.map((row) => lineOf(row, pages))], {
    ...{ escape_formulas: true, record_delimiter: 'windows' as const, quoted_match: /[\r\n]/u },
  })}`;
}

async function readRows(read: Read, actor: Actor, id: string): Promise<NamedEnrollment[]> {
  const rows: NamedEnrollment[] = [];
  for (let length = BATCH; length === BATCH;) {
    const batch = await readAllStudents(read, actor, id, { size: BATCH, offset: rows.length });
    rows.push(...batch);
    if (rows.length > MOST) throw new BadInput('moduleId', TOO_MANY, TOO_MANY);
    ({ length } = batch);
  }
  return rows;
}

function lineOf({ name, ...row }: NamedEnrollment, pages: readonly ModulePage[]): (string | number)[] {
  const { pagesCompleted, videos, selected } = presentProgress(row.progress, pages);
  const chosen = pages
    .flatMap(({ questions }) => questions)
    .map(({ id, options }) =>
      options
        .filter((option) => selected[id]?.optionIds.includes(option.id))
        .map(({ text }) => text)
        .join('; '),
    );
  return [
    name ?? '',
    row.enrolledAt.toISOString(),
    row.lastActiveAt.toISOString(),
    row.completedAt?.toISOString() ?? '',
    pagesCompleted.length,
    pages.length,
    Object.keys(videos).length,
    ...chosen,
  ];
}
