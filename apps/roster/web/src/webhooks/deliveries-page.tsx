import { useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, EmptyState, ErrorState, ListSkeleton, Page, PageHeader } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { WebhooksDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DeliveryList } from './delivery-list';
import { RedeliverFailedDialog } from './redeliver-failed-dialog';

/** The deliveries to one endpoint in the last 30 days and their outcomes. */
export default function DeliveriesPage() {
  const t = useT();
  const { endpointId = '' } = useParams();
  const { data, error, refetch } = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' });
  useLive('webhooks', () => refetch().catch(() => undefined));
  const [isAsked, setAsked] = useState(false);
  const endpoint = data?.getWebhookEndpoints.find(({ id }) => id === endpointId);
  return (
    <Page>
      <PageHeader
        title={endpoint ? t('webhooks.deliveriesOf', { name: endpoint.name }) : t('webhooks.deliveries')}
        description={t('webhooks.deliveriesHelp')}
        crumbs={[
          { label: t('webhooks.settings'), to: '/configurations' },
          { label: t('webhooks.title'), to: '/configurations/webhooks' },
        ]}
        actions={
          endpoint?.status === 'ENABLED' ? (
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('webhooks.againAll')}
            </Button>
          ) : null
        }
      />
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ListSkeleton rows={4} /> : null}
      {data && !endpoint ? (
        <EmptyState title={t('webhooks.noEndpoint')}>{t('webhooks.noEndpointHelp')}</EmptyState>
      ) : null}
      {endpoint ? <DeliveryList endpoint={endpoint} /> : null}
      {endpoint && isAsked ? (
        <RedeliverFailedDialog endpoint={endpoint} onClose={() => setAsked(false)} />
      ) : null}
    </Page>
  );
}
