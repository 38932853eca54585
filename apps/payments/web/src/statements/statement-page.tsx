import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { IconChevronLeft, IconChevronRight, IconPrinter, IconReceipt } from '@tabler/icons-react';
import {
  Button,
  CsvButton,
  EmptyState,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
} from '@lyceum/web/design-system';
import { useFormat, useZones } from '@lyceum/web/i18n';
import { PdfButton } from '@lyceum/web/pdf';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  StatementCsvDocument,
  StatementDocument,
  StatementPdfDocument,
  type StatementQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { addMonths } from './months';
import { StatementAccount } from './statement-account';
import classes from './statements.module.css';

/** The statement of a payer's month; printed without the frame of the page. */
export default function StatementPage() {
  const t = useT();
  const client = useApolloClient();
  const { month = '' } = useParams();
  const [params] = useAddressPatch();
  const ofOrganization = params.get('of') === 'organization';
  const variables = {
    month,
    owner: ofOrganization ? ('ECOSYSTEM' as const) : ('SELF' as const),
    clientId: params.get('client'),
  };
  const { data, previousData, error, refetch } = useQuery(StatementDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const statement = (data ?? (error ? undefined : previousData))?.getStatement;
  const load = async () => {
    const answer = await client.query({ query: StatementCsvDocument, variables, fetchPolicy: 'no-cache' });
    return answer.data?.getStatementCsv;
  };
  const loadPdf = async () => {
    const answer = await client.query({ query: StatementPdfDocument, variables, fetchPolicy: 'no-cache' });
    return answer.data?.getStatementPdf;
  };
  return (
    <Page>
      <PageHeader
        title={t('statement.title')}
        crumbs={[{ label: t('payments.title'), to: '/payments' }]}
        actions={
          statement ? (
            <>
              <PrintButton label={t('statement.print')} />
              {statement.isPdfAvailable ? (
                <PdfButton
                  file={`${t('statement.file')}-${month}`}
                  load={loadPdf}
                  label={t('statement.pdf')}
                  lost={t('statement.noPdf')}
                />
              ) : null}
              <CsvButton file={`${t('statement.file')}-${month}`} load={load} />
            </>
          ) : null
        }
      />
      {statement ? (
        <article className={classes.sheet}>
          <Head statement={statement} />
          <Months month={statement.month} search={params.toString()} />
          {statement.accounts.map((account) => (
            <StatementAccount key={account.currency} account={account} />
          ))}
          {statement.accounts.length === 0 ? (
            <EmptyState icon={<IconReceipt size={28} stroke={1.6} />} title={t('statement.none')}>
              {t('statement.noneHint')}
            </EmptyState>
          ) : null}
        </article>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  );
}

function useMonthName() {
  const format = useFormat();
  return (month: string) => format.month(`${month}-01`);
}

function Head({ statement }: { statement: StatementQuery['getStatement'] }) {
  const t = useT();
  const zones = useZones();
  const nameOf = useMonthName();
  const { organizationName, payerName, month, open, timeZoneId } = statement;
  return (
    <header className={classes.head}>
      <p className={classes.organization}>{organizationName}</p>
      <h2 className={classes.month}>{nameOf(month)}</h2>
      <p className={classes.quiet}>
        {t('statement.for', { name: payerName ?? organizationName })} ·{' '}
        {t('statement.zone', { zone: zones.inText(timeZoneId) })}
      </p>
      {open ? <p className={classes.quiet}>{t('statement.open')}</p> : null}
    </header>
  );
}

function Months({ month, search }: { month: string; search: string }) {
  const t = useT();
  const nameOf = useMonthName();
  const to = (other: string) => `/payments/statements/${other}${search ? `?${search}` : ''}`;
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav className={classes.months} aria-label={t('statement.months')}>
      <Link to={to(before)}>
        <IconChevronLeft size={16} aria-hidden /> {nameOf(before)}
      </Link>
      <Link to={to(after)}>
        {nameOf(after)} <IconChevronRight size={16} aria-hidden />
      </Link>
    </nav>
  );
}
