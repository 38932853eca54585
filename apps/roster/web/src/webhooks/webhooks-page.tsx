import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import {
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  PageHeader,
  Stack,
} from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { WebhooksDocument, type WebhookFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { NewSecret } from './new-secret';
import { WebhookCard } from './webhook-card';
import { WebhookForm } from './webhook-form';
import type { MadeSecret } from './webhook-status';

/** The webhook endpoints of vendors and of the organization. */
export default function WebhooksPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' });
  // Leaving the screen cancels the request, whose rejection can be ignored.
  const refresh = () => refetch().catch(() => undefined);
  useLive(['webhooks', 'vendors'], refresh);
  const [edited, setEdited] = useState<WebhookFragment | 'new' | null>(null);
  const [made, setMade] = useState<MadeSecret | null>(null);
  const endpoints = data?.getWebhookEndpoints;
  return (
    <Page width="medium">
      <PageHeader
        title={t('webhooks.title')}
        description={t('webhooks.description')}
        crumbs={[{ label: t('webhooks.settings'), to: '/configurations' }]}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('webhooks.add')}
          </Button>
        }
      />
      <Stack gap="lg">
        <Link to="/developers/webhooks">{t('webhooks.guide')}</Link>
        {made ? <NewSecret made={made} onClose={() => setMade(null)} /> : null}
        {error && !endpoints ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!endpoints && !error ? <ListSkeleton rows={3} /> : null}
        {endpoints?.length === 0 ? (
          <EmptyState icon={<IconSchool size={32} stroke={1.4} />} title={t('webhooks.none')}>
            {t('webhooks.noneHelp')}
          </EmptyState>
        ) : null}
        {endpoints?.map((endpoint) => (
          <WebhookCard
            key={endpoint.id}
            endpoint={endpoint}
            onEdit={() => setEdited(endpoint)}
            onMade={setMade}
            onChanged={refresh}
          />
        ))}
      </Stack>
      {edited ? (
        <WebhookForm
          endpoint={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={setMade}
          onChanged={refresh}
        />
      ) : null}
    </Page>
  );
}
