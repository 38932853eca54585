import type { Actor } from '@lyceum/server/actor';
import { refuseCursor } from '@lyceum/server/cursors';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import { foldedPatterns } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  QueryGetAllScheduledProgramLevelReportsArgs,
  ScheduledReportPage,
  ScheduledReportsInput,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorInEcosystem } from '../templates/subject';
import { LISTED, scheduleView, type ListedSchedule } from './schedule-row';

const MOST = 100;
const LONGEST_SEARCH = 100;

export async function getAllScheduledProgramLevelReports(
  actor: Actor,
  { input = {} }: QueryGetAllScheduledProgramLevelReportsArgs,
  services: Services,
): Promise<ScheduledReportPage> {
  const size = input.pageSize ?? 50;
  check(input, size);
  const statement = {
    name: 'scheduled-reports',
    text: `${LISTED} WHERE r.archived = $1 AND (NOT $2 OR r.error IS NOT NULL) AND ($3::uuid IS NULL OR r.id < $3)
        AND reports.fold_text(r.name || ' ' || e.name) LIKE ALL ($4::text[])
      ORDER BY r.id DESC LIMIT $5`,
    values: [
      ...[input.archived ?? false, input.onlyFailing ?? false, input.after ?? null],
      ...[foldedPatterns(input.searchTerm), size + 1],
    ],
  };
  const found = input.everywhere
    ? await readEverywhere(actor, input, statement, services)
    : await services.tenancy.within(await actorInEcosystem(actor, input.ecosystemId, services), (db) =>
        db.query<ListedSchedule>(statement.text, statement.values),
      );
  const page = found.slice(0, size);
  return {
    reports: page.map((row) => scheduleView(row, actor.language)),
    hasMore: found.length > size,
    endCursor: page.at(-1)?.id ?? null,
  };
}

function check({ after, searchTerm }: ScheduledReportsInput, size: number): void {
  if (size < 1 || size > MOST) throw new BadInput('input.pageSize', t('schedules.pageSize', { most: MOST }));
  if (after && !isUuid(after)) refuseCursor('input.after');
  if ((searchTerm?.length ?? 0) > LONGEST_SEARCH)
    throw new BadInput('input.searchTerm', t('schedules.search', { longestSearch: LONGEST_SEARCH }));
}

async function readEverywhere(
  actor: Actor,
  { searchTerm, archived, onlyFailing }: ScheduledReportsInput,
  statement: { name: string; text: string; values: unknown[] },
  { tenancy }: Services,
): Promise<ListedSchedule[]> {
  if (!actor.isInternalAdmin) throw new Forbidden();
  await tenancy.within(actor, (db) =>
    db.audit({
      action: 'list-scheduled-reports',
      subjectKind: 'platform',
      subjectId: null,
      after: { searchTerm, archived, onlyFailing },
    }),
  );
  return tenancy.platformRead<ListedSchedule>('operator looks after scheduled reports', statement);
}
