import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Button, CsvButton, Page, PageHeader, SidePanel } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { LeaderPayDocument, SessionPayCsvDocument, type PayStatesFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { LeaderEntries } from './leader-entries';
import { LeaderTable } from './leader-table';
import { PayFilters } from './pay-filters';
import { PayPeriods } from './statement/pay-periods';
import { PayrollCsv } from './statement/payroll-csv';
import { StatementLink } from './statement/statement-link';
import { useCents } from './use-cents';
import { usePayView, type PayView } from './use-pay-view';
import classes from './pay.module.css';

/** Pages of the same filter, by the cursors of visited pages. */
function usePages(filter: PayView['filter']) {
  const [cursors, setCursors] = useState<{ of: unknown; list: (string | null)[] }>({
    of: filter,
    list: [null],
  });
  const list = cursors.of === filter ? cursors.list : [null];
  const after = list.at(-1) ?? null;
  const { data, previousData, loading, error, refetch } = useQuery(LeaderPayDocument, {
    variables: { filter, after },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', refetch);
  const page = (data ?? previousData)?.getLeaderPay;
  const onPage = (index: number) =>
    setCursors({
      of: filter,
      list: index < list.length ? list.slice(0, index + 1) : [...list, page?.endCursor ?? null],
    });
  return { page, loading, error, onRetry: refetch, paging: { index: list.length - 1, onPage } };
}

function PayCsv({ view: { filter, from, to } }: { view: PayView }) {
  const t = useT();
  const client = useApolloClient();
  const load = async () => {
    const { data } = await client.query({
      query: SessionPayCsvDocument,
      variables: { filter },
      fetchPolicy: 'no-cache',
    });
    return data?.getSessionPayCsv;
  };
  return <CsvButton file={`${t('pay.file')}-${from}-${to}`} load={load} />;
}

/** Pending, approved and paid sums in one currency. */
function Totals({ totals }: { totals: PayStatesFragment }) {
  const t = useT();
  const money = useCents();
  return (
    <dl className={classes.totals}>
      {(['pending', 'approved', 'paid', 'denied'] as const).map((state) => (
        <div key={state}>
          <dt>{t(`pay.column.${state}`)}</dt>
          <dd>
            {money(totals[state].amount, totals.currency)}{' '}
            <span className={classes.quiet}>{t('pay.sessions', { count: totals[state].sessions })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Leaders' pay in a date range, for admins: approve, deny, mark as paid, export as a table. */
export default function PayPage() {
  const t = useT();
  const format = useFormat();
  const { has } = useViewer();
  const view = usePayView();
  const pages = usePages(view.filter);
  const { leader, change, filter } = view;
  const name = pages.page?.leaders.find(({ userId }) => userId === leader)?.name;
  return (
    <Page>
      <PageHeader
        title={t('pay.title')}
        description={t('pay.description')}
        actions={
          <>
            {has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
              <Button component={Link} to="/session-pay/payouts" variant="default">
                {t('pay.payouts')}
              </Button>
            ) : null}
            <PayrollCsv filter={filter} file={`${view.from}-${view.to}`} />
            <PayCsv view={view} />
          </>
        }
      />
      <PayPeriods view={view} />
      <PayFilters view={view} />
      {pages.page?.totals.map((totals) => (
        <Totals key={totals.currency} totals={totals} />
      ))}
      <LeaderTable key={JSON.stringify(filter)} view={view} {...pages} />
      <SidePanel
        opened={leader !== null}
        onClose={() => change({ leader: null })}
        title={name ?? t('people.someone')}
        size="lg"
      >
        <p className={classes.span}>{format.dateRange(view.from, view.to)}</p>
        {leader ? <StatementLink userId={leader} day={view.to} /> : null}
        {leader ? <LeaderEntries key={leader} filter={{ ...filter, userIds: [leader] }} /> : null}
      </SidePanel>
    </Page>
  );
}
