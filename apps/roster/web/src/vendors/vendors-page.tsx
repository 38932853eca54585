import { useState } from 'react';
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
import { VendorsDocument, type VendorFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { NewKey } from './new-key';
import { VendorApiSection } from './vendor-api-section';
import { VendorCard } from './vendor-card';
import { VendorForm } from './vendor-form';

/** A newly created key. It is stored nowhere else and disappears with the page. */
export interface MadeKey {
  vendor: string;
  key: string;
}

/** The organization's tutoring vendors and the keys of their API. */
export default function VendorsPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(VendorsDocument, { fetchPolicy: 'cache-and-network' });
  // Leaving the screen cancels the request, whose rejection can be ignored.
  const refresh = () => refetch().catch(() => undefined);
  useLive('vendors', refresh);
  const [edited, setEdited] = useState<VendorFragment | 'new' | null>(null);
  const [made, setMade] = useState<MadeKey | null>(null);
  const vendors = data?.tutoringVendorApiProgramIdTrackers;
  return (
    <Page width="medium">
      <PageHeader
        title={t('vendors.title')}
        description={t('vendors.description')}
        crumbs={[{ label: t('vendors.settings'), to: '/configurations' }]}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('vendors.add')}
          </Button>
        }
      />
      <Stack gap="lg">
        {made ? <NewKey made={made} onClose={() => setMade(null)} /> : null}
        {error && !vendors ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!vendors && !error ? <ListSkeleton rows={3} /> : null}
        {vendors?.length === 0 ? (
          <EmptyState icon={<IconSchool size={32} stroke={1.4} />} title={t('vendors.none')}>
            {t('vendors.noneHelp')}
          </EmptyState>
        ) : null}
        {vendors?.map((vendor) => (
          <VendorCard
            key={vendor.id}
            vendor={vendor}
            onEdit={() => setEdited(vendor)}
            onMade={setMade}
            onChanged={refresh}
          />
        ))}
        {vendors ? <VendorApiSection /> : null}
      </Stack>
      {edited ? (
        <VendorForm
          vendor={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={setMade}
          onChanged={refresh}
        />
      ) : null}
    </Page>
  );
}
