import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { IconCash } from '@tabler/icons-react';
import {
  EmptyState,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  Section,
  Stack,
  Table,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { PayoutBatchDocument, type ListedBatchFragment } from '../__generated__/graphql';
import { useCents } from '../pay/use-cents';
import { BatchActions } from './batch-actions';
import { useT } from './i18n';
import { PayoutLeaders } from './payout-leaders';
import { PayoutStatus } from './payout-status';
import { ProofUpload } from './proof-upload';

/** One payout batch: its sums, its leaders, and its way from open to paid. */
export default function PayoutPage() {
  const t = useT();
  const format = useFormat();
  const { batchId = '' } = useParams();
  const { data, error, refetch } = useQuery(PayoutBatchDocument, {
    variables: { batchId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', refetch);
  const sheet = data?.getPayoutBatch;
  return (
    <Page>
      <PageHeader
        title={sheet ? format.dateRange(sheet.batch.firstDay, sheet.batch.lastDay) : t('payouts.one')}
        crumbs={[
          { label: t('payouts.pay'), to: '/session-pay' },
          { label: t('payouts.title'), to: '/session-pay/payouts' },
        ]}
        actions={sheet ? <BatchActions batch={sheet.batch} /> : null}
      />
      {sheet ? (
        <Stack gap="lg">
          <Facts batch={sheet.batch} />
          <PayoutLeaders batch={sheet.batch} leaders={sheet.leaders} />
        </Stack>
      ) : errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState icon={<IconCash size={28} stroke={1.6} />} title={t('payouts.unknown')}>
          {t('payouts.unknownHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

function Facts({ batch }: { batch: ListedBatchFragment }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const { status, leaderCount, sessions, minutes, amount, corrections, currency, paidOn, reference } = batch;
  const facts: [string, string][] = [
    [t('payouts.leaders'), format.number(leaderCount)],
    [t('payouts.sessions'), format.number(sessions)],
    [t('payouts.hours'), format.minutes(minutes)],
    [t('payouts.amount'), money(amount, currency)],
    ...(corrections > 0
      ? [[t('payouts.corrections'), money(corrections, currency)] as [string, string]]
      : []),
    ...(paidOn ? [[t('payouts.paidOn'), format.date(paidOn)] as [string, string]] : []),
    ...(reference ? [[t('payouts.reference'), reference] as [string, string]] : []),
    ...(batch.reopenReason ? [[t('payouts.reopened'), batch.reopenReason] as [string, string]] : []),
  ];
  return (
    <Section title={<PayoutStatus status={status} />}>
      <Stack gap="md">
        <Table>
          <Table.Tbody>
            {facts.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {status === 'OPEN' ? null : <ProofUpload batch={batch} />}
      </Stack>
    </Section>
  );
}
