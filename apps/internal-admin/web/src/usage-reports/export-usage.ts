import type { ApolloClient } from '@apollo/client';
import type { Format } from '@lyceum/web/i18n';
import { UsageReportsDocument, type UsageReportsQueryVariables } from '../__generated__/graphql';
import type { useT } from '../i18n';
import type { UsageRow } from './use-usage-columns';

const PAGE = 50;
const MOST_PAGES = 100;

type T = ReturnType<typeof useT>;

/** Every organization that the filters leave, page by page. */
export async function readAllUsage(
  client: ApolloClient,
  filters: UsageReportsQueryVariables['input'],
): Promise<{ rows: UsageRow[]; countedAt: string }> {
  const rows: UsageRow[] = [];
  let countedAt = '';
  for (let pageIndex = 0; pageIndex < MOST_PAGES; pageIndex += 1) {
    const { data } = await client.query({
      query: UsageReportsDocument,
      variables: { input: { ...filters, pageIndex, limit: PAGE } },
      fetchPolicy: 'no-cache',
    });
    const page = data?.getEcosystemsHealthData;
    if (!page) break;
    countedAt = page.countedAt;
    rows.push(...page.ecosystemsHealthData);
    if (!page.hasMore) break;
  }
  return { rows, countedAt };
}

/** One line for each organization, with the time in sessions of each week in minutes. */
export async function usageCsv(
  { rows, countedAt }: { rows: readonly UsageRow[]; countedAt: string },
  t: T,
  format: Format,
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const mondays = rows[0]?.weeks.map(({ startDate }) => startDate) ?? [];
  const heads = [
    ...[t('manage.name'), t('usage.archived'), t('usage.last'), t('usage.completed'), t('usage.upcoming')],
    ...[t('usage.learners'), t('usage.leaders'), t('usage.parents'), t('usage.staff'), t('usage.people')],
    ...[t('usage.pairs'), t('usage.admins')],
    ...mondays.map((monday) => t('usage.minutesOf', { date: format.dayAndMonth(monday) })),
    ...[t('usage.check'), t('usage.mendedHead'), t('usage.countedAt')],
  ];
  const lines = rows.map((row) => [
    ...[row.name, row.archived ? t('usage.yes') : t('usage.no'), row.lastSessionAt ?? ''],
    ...[row.completedSessions.total, row.upcomingSessions.total],
    ...[row.userCounts.learners, row.userCounts.leaders, row.userCounts.parents, row.userCounts.staff],
    ...[row.userCounts.total, row.numActivePairs, row.admins.map(({ name }) => name).join(', ')],
    ...row.weeks.map(({ minutesPresent }) => minutesPresent),
    ...[row.check?.checkedAt ?? '', row.check?.mended ?? '', countedAt],
  ]);
  return stringify([heads, ...lines], { escape_formulas: true, bom: true });
}
