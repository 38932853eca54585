import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { IconClipboardList } from '@tabler/icons-react';
import {
  Button,
  EmptyState,
  ErrorState,
  FormSkeleton,
  lazyPart,
  Page,
  PageHeader,
  Progress,
  Section,
  Stack,
  Table,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { PurchaseOrderDocument, type ListedOrderFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { InvoiceList } from '../invoices/invoice-list';
import { useCents } from '../payments/use-cents';
import { OrderDocument } from './order-document';
import { OrderState } from './order-state';

const OrderDialog = lazyPart(() => import('./order-dialog'));

/** One purchase order: what is used and left, its document, and the invoices against it. */
export default function OrderPage() {
  const t = useT();
  const { purchaseOrderId = '' } = useParams();
  const [changes, setChanges] = useState(false);
  const { data, error, refetch } = useQuery(PurchaseOrderDocument, {
    variables: { purchaseOrderId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const order = data?.getPurchaseOrder;
  return (
    <Page>
      <PageHeader
        title={order ? order.number : t('purchaseOrders.one')}
        crumbs={[
          { label: t('payments.title'), to: '/payments' },
          { label: t('purchaseOrders.title'), to: '/payments/purchase-orders' },
        ]}
        actions={
          order ? <Button onClick={() => setChanges(true)}>{t('purchaseOrders.change')}</Button> : null
        }
      />
      {order ? (
        <Stack gap="lg">
          <Balance order={order} />
          <OrderDocument order={order} />
          <InvoiceList orderId={order.id} />
        </Stack>
      ) : errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState icon={<IconClipboardList size={28} stroke={1.6} />} title={t('purchaseOrders.unknown')}>
          {t('purchaseOrders.unknownHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
      {order && changes ? (
        <Suspense fallback={null}>
          <OrderDialog saved={order} onClose={() => setChanges(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}

function Balance({ order }: { order: ListedOrderFragment }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const { amount, used, left, usedPercent, currency, programNames, note } = order;
  const facts: [string, string][] = [
    [t('clients.client'), order.client.name],
    [t('purchaseOrders.fields.amount'), money(amount, currency)],
    [t('purchaseOrders.used'), money(used, currency)],
    [t('purchaseOrders.left'), money(left, currency)],
    [t('purchaseOrders.valid'), format.dateRange(order.validFrom, order.validUntil)],
    [
      t('purchaseOrders.fields.programIds'),
      programNames.length > 0 ? programNames.join(', ') : t('purchaseOrders.allPrograms'),
    ],
    ...(note ? [[t('purchaseOrders.fields.note'), note] as [string, string]] : []),
  ];
  return (
    <Section title={<OrderState order={order} />}>
      <Stack gap="md">
        <Progress
          value={usedPercent}
          size="lg"
          aria-label={t('purchaseOrders.usedOf', { percent: usedPercent })}
        />
        <Table>
          <Table.Tbody>
            {facts.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Section>
  );
}
