import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, DataTable, EmptyState, Page, PageHeader, type DataColumn } from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { ReviewsPageDocument, type ReviewsPageQuery } from '../__generated__/graphql';
import { CreateReviewDialog } from '../create-review/create-review-dialog';
import { useT } from '../i18n';

type ReviewItem = ReviewsPageQuery['getReviews']['items'][number];

const NONE: ReviewItem[] = [];
const SIZE = 25;

/** The reviews of the organization, for admins with a way to add one; the page stands in the address. */
export default function ReviewsPage() {
  const t = useT();
  const { has } = useViewer();
  const [address, setAddress] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const pageIndex = Math.max(0, Number(address.get('page') ?? '1') - 1 || 0);
  const { data, previousData, error, loading, refetch } = useQuery(ReviewsPageDocument, {
    variables: { pageIndex, limit: SIZE },
    fetchPolicy: 'cache-and-network',
  });
  useLive('reviews', refetch);
  const list = (data ?? previousData)?.getReviews;
  const columns: DataColumn<ReviewItem>[] = [
    { key: 'name', header: t('reviews.name'), primary: true, cell: ({ name }) => name },
  ];
  const add = has('SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setAdding(true)}>
      {t('createReview.action')}
    </Button>
  ) : null;
  return (
    <Page width="medium">
      <PageHeader title={t('reviews.title')} description={t('reviews.description')} actions={add} />
      <DataTable
        name="reviews"
        label={t('reviews.title')}
        rows={list?.items ?? NONE}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index: pageIndex, size: SIZE, total: list?.totalCount, hasMore: list?.hasMore }}
        onPage={(index) => setAddress(index > 0 ? { page: String(index + 1) } : {}, { replace: true })}
        empty={
          <EmptyState icon={<IconListDetails size={28} />} title={t('reviews.none')}>
            {t('reviews.noneHint')}
          </EmptyState>
        }
      />
      {adding ? <CreateReviewDialog onCreated={refetch} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
