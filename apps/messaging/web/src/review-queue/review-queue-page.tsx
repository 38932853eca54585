import { useQuery } from '@apollo/client/react';
import { IconShieldCheck } from '@tabler/icons-react';
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
  Text,
} from '@lyceum/web/design-system';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { ReviewQueueDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useWatches } from '../inbox/use-watches';
import { ReviewLines } from './review-lines';
import { ReviewPanel } from './review-panel';

const MOST_PAGES = 50;

/** The review queue, for super admins and monitors. */
export default function ReviewQueuePage() {
  const t = useT();
  return (
    <Page width="medium">
      <PageHeader title={t('review.title')} description={t('review.description')} />
      {useWatches() ? (
        <Queue />
      ) : (
        <EmptyState icon={<IconShieldCheck size={28} stroke={1.6} />} title={t('review.notYours')}>
          {t('review.notYoursText')}
        </EmptyState>
      )}
    </Page>
  );
}

function Queue() {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const reviewed = params.get('view') === 'reviewed';
  const asked = Math.trunc(Number(params.get('page')));
  const pageNumber = asked >= 1 && asked <= MOST_PAGES ? asked : 1;
  const itemId = params.get('item');
  const { data, previousData, error, refetch } = useQuery(ReviewQueueDocument, {
    variables: { pageNumber, reviewed },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['messages', 'notifications'], refetch);
  const queue = (data ?? previousData)?.getSafeguardingQueue;
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('item', id);
    return `?${next.toString()}`;
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('review.which')}
        value={reviewed ? 'reviewed' : 'open'}
        data={[
          { value: 'open', label: t('review.open') },
          { value: 'reviewed', label: t('review.reviewed') },
        ]}
        onChange={(view) => patch({ view: view === 'reviewed' ? view : null, page: null, item: null })}
      />
      {queue && queue.coverage.active > 0 ? (
        <Text size="sm" c="dimmed">
          {t('review.coverage', { looked: queue.coverage.lookedAt, active: queue.coverage.active })}
        </Text>
      ) : null}
      {error && !queue ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !queue ? (
        <ListSkeleton rows={4} />
      ) : queue.items.length === 0 ? (
        <EmptyState icon={<IconShieldCheck size={28} stroke={1.6} />} title={t('review.none')}>
          {t(reviewed ? 'review.noneReviewedText' : 'review.noneText')}
        </EmptyState>
      ) : (
        <ReviewLines items={queue.items} addressOf={addressOf} />
      )}
      <Group>
        {pageNumber > 1 ? (
          <Button variant="default" onClick={() => patch({ page: String(pageNumber - 1) })}>
            {t('review.back')}
          </Button>
        ) : null}
        {queue && !queue.exhaustedItems && pageNumber < MOST_PAGES ? (
          <Button variant="default" onClick={() => patch({ page: String(pageNumber + 1) })}>
            {t('review.more')}
          </Button>
        ) : null}
      </Group>
      {itemId ? (
        <ReviewPanel
          key={itemId}
          itemId={itemId}
          onClose={() => patch({ item: null })}
          onReviewed={refetch}
        />
      ) : null}
    </Stack>
  );
}
