import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconInbox } from '@tabler/icons-react';
import {
  choiceFilter,
  DataTable,
  EmptyState,
  ListFilters,
  Section,
  StatusBadge,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  WebhookDeliveriesDocument,
  type DeliveryFragment,
  type WebhookFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRosterView } from '../roster-browser/use-roster-view';
import { DeliveryPanel } from './delivery-panel';
import { DELIVERY_STATUSES, deliveryTone } from './webhook-status';

const SIZES = [25, 50, 100] as const;

/** Deliveries, newest first; status and page are in the address. */
export function DeliveryList({ endpoint }: { endpoint: WebhookFragment }) {
  const t = useT();
  const address = useRosterView();
  const [params] = useAddressPatch();
  const status = DELIVERY_STATUSES.find((each) => each === params.get('status')) ?? null;
  const size = SIZES.find((each) => each === address.size) ?? SIZES[0];
  const [opened, setOpened] = useState<string | null>(null);
  const { data, previousData, loading, error, refetch } = useQuery(WebhookDeliveriesDocument, {
    variables: { endpointId: endpoint.id, status, pageIndex: address.index, limit: size },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => refetch().catch(() => undefined);
  useLive('webhooks', refresh);
  const page = (data ?? previousData)?.getWebhookDeliveries;
  const total = page?.totalCount;
  const shown = page?.items.find(({ id }) => id === opened);
  return (
    <Section title={t('webhooks.deliveries')} flush>
      <DataTable
        name="roster.webhook-deliveries"
        label={t('webhooks.deliveries')}
        rows={page?.items ?? []}
        rowKey={({ id }) => id}
        onRowOpen={({ id }) => setOpened(id)}
        columns={useColumns()}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index: address.index,
          size,
          ...(total === undefined ? {} : { total, hasMore: (address.index + 1) * size < total }),
        }}
        onPage={address.turn}
        pageSizes={SIZES}
        onPageSize={(next) => address.change({ size: String(next) })}
        toolbar={
          <ListFilters
            filters={[
              choiceFilter({
                ...{ key: 'status', name: t('webhooks.state'), value: status },
                data: DELIVERY_STATUSES.map((value) => ({ value, label: t(`webhooks.delivery.${value}`) })),
                onChange: (value) => address.change({ status: value }),
              }),
            ]}
          />
        }
        empty={
          <EmptyState icon={<IconInbox size={32} stroke={1.4} />} title={t('webhooks.noDeliveries')}>
            {status ? t('webhooks.noSuchDeliveries') : t('webhooks.noDeliveriesHelp')}
          </EmptyState>
        }
      />
      <DeliveryPanel
        delivery={shown}
        canResend={endpoint.status === 'ENABLED'}
        onClose={() => setOpened(null)}
        onChanged={refresh}
      />
    </Section>
  );
}

function useColumns(): DataColumn<DeliveryFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'kind',
      header: t('webhooks.event'),
      primary: true,
      cell: ({ kind }) => t(`webhooks.kind.${kind}`),
    },
    {
      key: 'occurred',
      header: t('webhooks.occurred'),
      cell: ({ occurredAt }) => format.dateTime(occurredAt),
    },
    {
      key: 'status',
      header: t('webhooks.state'),
      cell: (delivery) => (
        <StatusBadge tone={deliveryTone(delivery)}>{t(`webhooks.delivery.${delivery.status}`)}</StatusBadge>
      ),
    },
    {
      key: 'attempts',
      header: t('webhooks.attempts'),
      align: 'end',
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      key: 'answer',
      header: t('webhooks.answer'),
      cell: ({ responseStatus, problem }) =>
        responseStatus ?? (problem ? t(`webhooks.problem.${problem}`) : '–'),
    },
  ];
}
