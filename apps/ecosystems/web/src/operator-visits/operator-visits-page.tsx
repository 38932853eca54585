import { useQuery } from '@apollo/client/react';
import {
  Button,
  Center,
  DataTable,
  EmptyState,
  Page,
  PageHeader,
  StatusBadge,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconEyeCheck } from '@tabler/icons-react';
import { OperatorVisitsDocument, type OperatorVisitsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';

type Visit = OperatorVisitsQuery['getOperatorVisits']['visits'][number];
const NONE: Visit[] = [];

/** Visits of the platform's operators to the organization, with time and reason; latest first. */
export default function OperatorVisitsPage() {
  const t = useT();
  const columns = useColumns();
  const { data, error, loading, refetch, fetchMore } = useQuery(OperatorVisitsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  useLive('operator-visits', refetch);
  const page = data?.getOperatorVisits;
  const more = () =>
    fetchMore({
      variables: { after: page?.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: next }) => ({
        ...next,
        getOperatorVisits: {
          ...next.getOperatorVisits,
          visits: [...before.getOperatorVisits.visits, ...next.getOperatorVisits.visits],
        },
      }),
    });
  return (
    <Page>
      <PageHeader
        title={t('operatorVisits.title')}
        description={t('operatorVisits.description')}
        crumbs={[{ label: t('config.title'), to: '/configurations' }]}
      />
      <DataTable
        name="operator-visits"
        label={t('operatorVisits.title')}
        columns={columns}
        rows={page?.visits ?? NONE}
        rowKey={({ id }) => id}
        loading={loading}
        error={error}
        onRetry={refetch}
        empty={
          <EmptyState icon={<IconEyeCheck size={28} />} title={t('operatorVisits.none')}>
            {t('operatorVisits.noneHint')}
          </EmptyState>
        }
      />
      {page?.endCursor ? (
        <Center mt="md">
          <Button variant="default" loading={loading} onClick={() => void more()}>
            {t('operatorVisits.more')}
          </Button>
        </Center>
      ) : null}
    </Page>
  );
}

function useColumns(): DataColumn<Visit>[] {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  return [
    { key: 'who', header: t('operatorVisits.who'), primary: true, cell: ({ operatorName }) => operatorName },
    { key: 'why', header: t('operatorVisits.why'), cell: ({ reason }) => reason },
    { key: 'from', header: t('operatorVisits.from'), cell: ({ startedAt }) => format.dateTime(startedAt) },
    {
      key: 'until',
      header: t('operatorVisits.until'),
      cell: ({ endedAt, endsAt }) => format.dateTime(endedAt ?? endsAt),
    },
    {
      key: 'state',
      header: t('operatorVisits.state'),
      cell: ({ endedAt, endsAt }) =>
        endedAt || Date.parse(endsAt) <= now ? (
          <StatusBadge tone="neutral">{t('operatorVisits.over')}</StatusBadge>
        ) : (
          <StatusBadge tone="warn">{t('operatorVisits.lasts')}</StatusBadge>
        ),
    },
  ];
}
