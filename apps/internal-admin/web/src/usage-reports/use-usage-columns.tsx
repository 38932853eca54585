import { useState } from 'react';
import { Anchor, StatusBadge, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { UsageCountsFragment, UsageReportsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DEFINED, UsageDefinition } from './usage-definition';
import { UsageTrend } from './usage-trend';
import classes from './usage-reports.module.css';

export type UsageRow = UsageReportsQuery['getEcosystemsHealthData']['ecosystemsHealthData'][number];

/** Days without a session after which an organization counts as quiet; the server's filter uses the same. */
const QUIET_DAYS = 30;

/** `countedAt`: when the figures were counted; null while they load. */
export function useUsageColumns(countedAt: string | null): DataColumn<UsageRow>[] {
  const t = useT();
  const format = useFormat();
  const number = (key: string, header: string, of: (row: UsageRow) => number): DataColumn<UsageRow> => ({
    key,
    header,
    align: 'end',
    cell: (row) => format.number(of(row)),
  });
  const columns: DataColumn<UsageRow>[] = [
    {
      key: 'name',
      header: t('manage.name'),
      primary: true,
      cell: ({ name, archived }) => (archived ? t('perProgram.isArchived', { name }) : name),
    },
    { key: 'last', header: t('usage.last'), cell: (row) => <LastSession row={row} /> },
    {
      key: 'completed',
      header: t('usage.completed'),
      align: 'end',
      cell: (row) => <Counts of={row.completedSessions} />,
    },
    {
      key: 'upcoming',
      header: t('usage.upcoming'),
      align: 'end',
      cell: (row) => <Counts of={row.upcomingSessions} />,
    },
    { key: 'trend', header: t('usage.trend'), cell: (row) => <UsageTrend row={row} /> },
    number('learners', t('usage.learners'), ({ userCounts }) => userCounts.learners),
    number('leaders', t('usage.leaders'), ({ userCounts }) => userCounts.leaders),
    { ...number('parents', t('usage.parents'), ({ userCounts }) => userCounts.parents), hiddenAtFirst: true },
    { ...number('staff', t('usage.staff'), ({ userCounts }) => userCounts.staff), hiddenAtFirst: true },
    number('people', t('usage.people'), ({ userCounts }) => userCounts.total),
    number('pairs', t('usage.pairs'), ({ numActivePairs }) => numActivePairs),
    { key: 'check', header: t('usage.check'), cell: (row) => <Check row={row} /> },
    { key: 'admins', header: t('usage.admins'), cell: (row) => <Admins row={row} /> },
  ];
  return columns.map((column) => {
    const defined = DEFINED.find((key) => key === column.key);
    if (!defined) return column;
    const about = <UsageDefinition column={defined} label={String(column.header)} countedAt={countedAt} />;
    return { ...column, about };
  });
}

/** When the weekly sums were last compared with the ledger, and how many had to be counted again. */
function Check({ row: { check } }: { row: UsageRow }) {
  const t = useT();
  const format = useFormat();
  if (!check) return t('usage.unchecked');
  const day = format.shortDate(check.checkedAt);
  return check.mended > 0 ? (
    <StatusBadge tone="warn">
      {t('usage.mended', { day, count: check.mended, number: format.number(check.mended) })}
    </StatusBadge>
  ) : (
    <span className={classes.day}>{t('usage.agreed', { day })}</span>
  );
}

function LastSession({ row: { lastSessionAt } }: { row: UsageRow }) {
  const t = useT();
  const format = useFormat();
  if (!lastSessionAt) return <StatusBadge tone="warn">{t('usage.never')}</StatusBadge>;
  const days = (Date.now() - Date.parse(lastSessionAt)) / 86_400_000;
  const day = format.shortDate(lastSessionAt);
  return days > QUIET_DAYS ? (
    <StatusBadge tone="warn">{day}</StatusBadge>
  ) : (
    <span className={classes.day}>{day}</span>
  );
}

/** The sum, and below it the count of each kind. */
function Counts({ of }: { of: UsageCountsFragment }) {
  const t = useT();
  const format = useFormat();
  const kinds = (
    [
      ['usage.oneOnOne', of.numOneOnOne],
      ['usage.group', of.numGroup],
      ['usage.dropIn', of.numDropIn],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <span className={classes.counts}>
      {format.number(of.total)}
      {kinds.length > 0 ? (
        <span className={classes.kinds}>
          {kinds.map(([text, count]) => (
            <span key={text}>{t(text, { number: format.number(count) })}</span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

const SHOWN = 3;

/** Contacts of the organization; the one who was active last comes first. */
function Admins({ row: { admins } }: { row: UsageRow }) {
  const t = useT();
  const [shown, setShown] = useState(SHOWN);
  if (admins.length === 0) return <StatusBadge tone="warn">{t('usage.noAdmin')}</StatusBadge>;
  return (
    <ul className={classes.admins}>
      {admins.slice(0, shown).map(({ userId, name, email, status }) => (
        <li key={userId}>
          {email ? (
            <Anchor size="sm" href={`mailto:${email}`}>
              {name}
            </Anchor>
          ) : (
            name
          )}
          {status === 'INVITED' ? <span className={classes.kinds}>{t('usage.invited')}</span> : null}
        </li>
      ))}
      {admins.length > shown ? (
        <li>
          <Anchor component="button" type="button" size="sm" onClick={() => setShown(admins.length)}>
            {t('usage.moreAdmins', { count: admins.length - shown })}
          </Anchor>
        </li>
      ) : null}
    </ul>
  );
}
