import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  Button,
  CsvButton,
  EmptyState,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { PdfButton } from '@lyceum/web/pdf';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { IconCoin, IconPrinter } from '@tabler/icons-react';
import {
  PayStatementCsvDocument,
  PayStatementDocument,
  PayStatementPdfDocument,
  type PayStatementQuery,
} from '../../__generated__/graphql';
import { addDays } from '../../session/days';
import { useCents } from '../use-cents';
import { useT } from './i18n';
import { PayoutAccountLink } from './payout-account-link';
import { StatementLines } from './statement-lines';
import classes from './statement.module.css';

type Statement = PayStatementQuery['getPayStatement'];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** One leader's pay in one period, to print or export: the viewer's own, or anybody's for admins. */
export default function PayStatementPage() {
  const t = useT();
  const { has } = useViewer();
  const [params] = useAddressPatch();
  const userId = has('PROGRAM_ADMIN', 'SUPER_ADMIN', 'INTERNAL_ADMIN') ? params.get('leader') : null;
  const day = DAY.test(params.get('day') ?? '') ? params.get('day') : null;
  const { data, error, refetch } = useQuery(PayStatementDocument, {
    variables: { userId, day },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', refetch);
  const statement = data?.getPayStatement;
  return (
    <Page>
      <PageHeader
        title={t('payStatement.title')}
        description={t('payStatement.description')}
        actions={statement ? <Actions statement={statement} userId={userId} /> : null}
      />
      {userId === null && has('LEADER') ? <PayoutAccountLink /> : null}
      {statement ? (
        <Sheet statement={statement} userId={userId} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

function Actions({
  statement: { firstDay, isPdfAvailable },
  userId,
}: {
  statement: Statement;
  userId: string | null;
}) {
  const t = useT();
  const client = useApolloClient();
  const file = `${t('payStatement.file')}-${firstDay}`;
  const load = async () => {
    const query = PayStatementCsvDocument;
    const variables = { userId, day: firstDay };
    return (await client.query({ query, variables, fetchPolicy: 'no-cache' })).data?.getPayStatementCsv;
  };
  const loadPdf = async () => {
    const query = PayStatementPdfDocument;
    const variables = { userId, day: firstDay };
    return (await client.query({ query, variables, fetchPolicy: 'no-cache' })).data?.getPayStatement.pdf;
  };
  return (
    <>
      <CsvButton file={file} load={load} />
      {isPdfAvailable ? (
        <PdfButton label={t('payStatement.pdf')} file={file} load={loadPdf} lost={t('payStatement.noPdf')} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('payStatement.print')}
        </Button>
      )}
    </>
  );
}

function Sheet({ statement, userId }: { statement: Statement; userId: string | null }) {
  const t = useT();
  const format = useFormat();
  const { firstDay, lastDay, leaderName, organizationName, open, totals, lines, hasMore } = statement;
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <p className={classes.organization}>{organizationName}</p>
        <h2>{format.dateRange(firstDay, lastDay)}</h2>
        <p>{t('payStatement.for', { name: leaderName ?? t('payStatement.someone') })}</p>
        {open ? <p className={classes.quiet}>{t('payStatement.open')}</p> : null}
      </header>
      <Neighbours statement={statement} userId={userId} />
      {totals.map((each) => (
        <Sums key={each.currency} totals={each} />
      ))}
      {lines.length > 0 ? (
        <StatementLines lines={lines} />
      ) : (
        <EmptyState icon={<IconCoin size={28} stroke={1.6} />} title={t('payStatement.none')}>
          {t('payStatement.noneHint')}
        </EmptyState>
      )}
      {hasMore ? <p>{t('payStatement.more')}</p> : null}
      <Year statement={statement} />
      <Earlier statement={statement} userId={userId} />
    </article>
  );
}

const addressOf = (userId: string | null, day: string) =>
  `?${new URLSearchParams({ ...(userId ? { leader: userId } : {}), day })}`;

function Neighbours({
  statement: { firstDay, lastDay, open },
  userId,
}: {
  statement: Statement;
  userId: string | null;
}) {
  const t = useT();
  return (
    <nav className={classes.periods}>
      <Link to={addressOf(userId, addDays(firstDay, -1))}>{t('payStatement.previous')}</Link>
      {open ? null : <Link to={addressOf(userId, addDays(lastDay, 1))}>{t('payStatement.next')}</Link>}
    </nav>
  );
}

function Sums({ totals }: { totals: Statement['totals'][number] }) {
  const t = useT();
  const money = useCents();
  const states = (['pending', 'approved', 'paid', 'denied'] as const).filter(
    (state) => state !== 'denied' || totals.denied.sessions > 0,
  );
  return (
    <dl className={classes.sums}>
      {states.map((state) => (
        <div key={state}>
          <dt>{t(`payStatement.sums.${state}`)}</dt>
          <dd>
            {money(totals[state].amount, totals.currency)}{' '}
            <span className={classes.quiet}>
              {t('payStatement.sessions', { count: totals[state].sessions })}
            </span>
          </dd>
        </div>
      ))}
      <div className={classes.closing}>
        <dt>{t('payStatement.sums.amount')}</dt>
        <dd>{money(totals.amount, totals.currency)}</dd>
      </div>
    </dl>
  );
}

function Year({ statement: { year, yearPaid } }: { statement: Statement }) {
  const t = useT();
  const money = useCents();
  return (
    <section>
      <h3>{t('payStatement.year', { year: String(year) })}</h3>
      {yearPaid.length === 0 ? <p>{t('payStatement.yearNone', { year: String(year) })}</p> : null}
      {yearPaid.map(({ currency, sessions, amount }) => (
        <p key={currency}>
          {money(amount, currency)}{' '}
          <span className={classes.quiet}>{t('payStatement.sessions', { count: sessions })}</span>
        </p>
      ))}
    </section>
  );
}

function Earlier({
  statement: { earlier, firstDay },
  userId,
}: {
  statement: Statement;
  userId: string | null;
}) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const others = earlier.filter((period) => period.firstDay !== firstDay);
  if (others.length === 0) return null;
  return (
    <section className={classes.earlier}>
      <h3>{t('payStatement.earlier')}</h3>
      <ul>
        {others.map((period) => (
          <li key={period.firstDay}>
            <Link to={addressOf(userId, period.firstDay)}>
              {format.dateRange(period.firstDay, period.lastDay)}
            </Link>
            <span>{period.totals.map(({ amount, currency }) => money(amount, currency)).join(' + ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
