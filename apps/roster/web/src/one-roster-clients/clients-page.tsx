import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconPlus, IconServer } from '@tabler/icons-react';
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
import { OneRosterClientsDocument, type OneRosterClientCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ClientCard } from './client-card';
import { ClientForm } from './client-form';
import { NewSecret } from './new-secret';
import { ServiceSection } from './service-section';

/** A newly created secret. It is stored nowhere else and disappears with the page. */
export interface MadeSecret {
  client: string;
  clientId: string;
  secret: string;
}

/** The systems that read the organization's roster over OneRoster, and their secrets. */
export default function ClientsPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(OneRosterClientsDocument, { fetchPolicy: 'cache-and-network' });
  // Leaving the screen cancels the request, whose rejection can be ignored.
  const refresh = () => refetch().catch(() => undefined);
  useLive('one-roster-clients', refresh);
  const [edited, setEdited] = useState<OneRosterClientCardFragment | 'new' | null>(null);
  const [made, setMade] = useState<MadeSecret | null>(null);
  const clients = data?.getOneRosterClients;
  return (
    <Page width="medium">
      <PageHeader
        title={t('provider.title')}
        description={t('provider.description')}
        crumbs={[{ label: t('vendors.settings'), to: '/configurations' }]}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('provider.add')}
          </Button>
        }
      />
      <Stack gap="lg">
        {made ? <NewSecret made={made} onClose={() => setMade(null)} /> : null}
        {error && !clients ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!clients && !error ? <ListSkeleton rows={3} /> : null}
        {clients?.length === 0 ? (
          <EmptyState icon={<IconServer size={32} stroke={1.4} />} title={t('provider.none')}>
            {t('provider.noneHelp')}
          </EmptyState>
        ) : null}
        {clients?.map((client) => (
          <ClientCard
            key={client.id}
            client={client}
            onEdit={() => setEdited(client)}
            onMade={setMade}
            onChanged={refresh}
          />
        ))}
        {clients ? <ServiceSection /> : null}
      </Stack>
      {edited ? (
        <ClientForm
          client={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={setMade}
          onChanged={refresh}
        />
      ) : null}
    </Page>
  );
}
