import { useQuery } from '@apollo/client/react';
import {
  Button,
  DataTable,
  EmptyState,
  Page,
  PageHeader,
  SegmentedControl,
  SidePanel,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { type AddressPatch, useAddressPatch, useLive } from '@lyceum/web/viewer';
import { IconShieldCheck } from '@tabler/icons-react';
import { ReviewDataRequestsDocument, type ReviewedDataRequestFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOfPerson } from '../person/person-name';
import { RequestPanel } from './request-panel';
import { RequestStatus } from './request-status';

const SHOWN = ['PENDING', 'RUNNING', 'DONE', 'DECLINED'] as const;
const NONE: ReviewedDataRequestFragment[] = [];

/** Requests for the deletion of data: each with its decision and, afterwards, its certificate. */
export default function DataRequestsPage() {
  const t = useT();
  const [address, patchAddress] = useAddressPatch();
  const status = SHOWN.find((one) => one === address.get('status')) ?? 'PENDING';
  const opened = address.get('request');
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(ReviewDataRequestsDocument, {
    variables: { kind: 'ERASURE', status },
    fetchPolicy: 'cache-and-network',
  });
  useLive('data-requests', refetch);
  const put = (patch: AddressPatch) => patchAddress(patch, { replace: true });
  const found = (data ?? previousData)?.getEcosystemDataRequests;
  const request = found?.requests.find(({ id }) => id === opened);
  const more = () =>
    fetchMore({
      variables: { after: found?.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        ...next,
        getEcosystemDataRequests: {
          ...next.getEcosystemDataRequests,
          requests: [...before.getEcosystemDataRequests.requests, ...next.getEcosystemDataRequests.requests],
        },
      }),
    });
  return (
    <Page>
      <PageHeader
        title={t('dataRequests.title')}
        description={t('dataRequests.description')}
        crumbs={[{ label: t('people.title'), to: '/people' }]}
      />
      <DataTable
        name="data-requests"
        label={t('dataRequests.title')}
        rows={found?.requests ?? NONE}
        rowKey={({ id }) => id}
        columns={useColumns()}
        loading={loading}
        error={error}
        onRetry={refetch}
        onRowOpen={({ id }) => put({ request: id })}
        toolbar={
          <SegmentedControl
            aria-label={t('dataRequests.status')}
            value={status}
            onChange={(next) => put({ status: next, request: null })}
            data={SHOWN.map((one) => ({ value: one, label: t(`dataRequests.shown.${one}`) }))}
          />
        }
        empty={
          <EmptyState icon={<IconShieldCheck size={28} />} title={t('dataRequests.none')}>
            {t('dataRequests.noneHint')}
          </EmptyState>
        }
      />
      {found?.endCursor ? (
        <Button variant="default" mt="md" loading={loading} onClick={() => void more()}>
          {t('dataRequests.more')}
        </Button>
      ) : null}
      <SidePanel
        opened={request !== undefined}
        onClose={() => put({ request: null })}
        title={request?.user ? nameOfPerson(request.user) : ''}
        size="lg"
      >
        {request ? <RequestPanel key={request.id} request={request} onChanged={refetch} /> : null}
      </SidePanel>
    </Page>
  );
}

function useColumns(): DataColumn<ReviewedDataRequestFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'person',
      header: t('dataRequests.person'),
      primary: true,
      cell: ({ user }) => (user ? nameOfPerson(user) : '–'),
    },
    {
      key: 'asker',
      header: t('dataRequests.asker'),
      cell: ({ askedAs, askedBy }) =>
        askedAs === 'SELF' || !askedBy
          ? t(`dataRequests.askedAs.${askedAs}`)
          : `${nameOfPerson(askedBy)} (${t(`dataRequests.askedAs.${askedAs}`)})`,
    },
    { key: 'asked', header: t('dataRequests.asked'), cell: ({ askedAt }) => format.date(askedAt) },
    {
      key: 'status',
      header: t('dataRequests.status'),
      cell: ({ status }) => <RequestStatus status={status} />,
    },
  ];
}
