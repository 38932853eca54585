import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconLock } from '@tabler/icons-react';
import {
  Button,
  EmptyState,
  ErrorState,
  Group,
  ListSkeleton,
  Page,
  PageHeader,
  SegmentedControl,
  Stack,
} from '@lyceum/web/design-system';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { LegalHoldsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { LegalHoldCard } from './legal-hold-card';
import { LegalHoldSettingsForm } from './legal-hold-settings-form';
import { PlaceHoldDialog } from './place-hold-dialog';

const MOST_PAGES = 50;

/** Legal holds in force and former ones, for super admins. `?conversation=` begins a new one about that conversation. */
export default function LegalHoldsPage() {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const released = params.get('view') === 'released';
  const conversationId = params.get('conversation');
  const [placing, setPlacing] = useState(conversationId !== null);
  const asked = Math.trunc(Number(params.get('page')));
  const pageNumber = asked >= 1 && asked <= MOST_PAGES ? asked : 1;
  const { data, previousData, error, refetch } = useQuery(LegalHoldsDocument, {
    variables: { pageNumber, released },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['notifications', 'data-requests'], refetch);
  const page = (data ?? previousData)?.getLegalHolds;
  const close = () => {
    setPlacing(false);
    if (conversationId) patch({ conversation: null });
  };
  return (
    <Page width="medium">
      <PageHeader
        title={t('holds.title')}
        description={t('holds.description')}
        actions={<Button onClick={() => setPlacing(true)}>{t('holds.place')}</Button>}
      />
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('holds.which')}
          value={released ? 'released' : 'open'}
          data={[
            { value: 'open', label: t('holds.open') },
            { value: 'released', label: t('holds.former') },
          ]}
          onChange={(view) => patch({ view: view === 'released' ? view : null, page: null })}
        />
        {error && !page ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !page ? (
          <ListSkeleton rows={3} />
        ) : page.holds.length === 0 ? (
          <EmptyState icon={<IconLock size={28} stroke={1.6} />} title={t('holds.none')}>
            {t(released ? 'holds.noneFormerText' : 'holds.noneText')}
          </EmptyState>
        ) : (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {page.holds.map((hold) => (
              <li key={hold.id}>
                <LegalHoldCard hold={hold} twoPeople={page.settings.twoPeople} onChanged={refetch} />
              </li>
            ))}
          </Stack>
        )}
        <Group>
          {pageNumber > 1 ? (
            <Button variant="default" onClick={() => patch({ page: String(pageNumber - 1) })}>
              {t('review.back')}
            </Button>
          ) : null}
          {page && !page.exhaustedHolds && pageNumber < MOST_PAGES ? (
            <Button variant="default" onClick={() => patch({ page: String(pageNumber + 1) })}>
              {t('review.more')}
            </Button>
          ) : null}
        </Group>
        {page ? <LegalHoldSettingsForm settings={page.settings} onReload={refetch} /> : null}
      </Stack>
      {placing ? (
        <PlaceHoldDialog
          conversationId={conversationId}
          onClose={close}
          onPlaced={async () => {
            close();
            await refetch();
          }}
        />
      ) : null}
    </Page>
  );
}
