import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  notify,
  Text,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconUsers } from '@tabler/icons-react';
import {
  RosterMergesDocument,
  SplitRosterPersonDocument,
  type RosterMergeFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../syncs/sync-labels';
import type { RosterViewProps } from './roster-browser-page';

/** Merged records, which can be split again. */
export default function MergesView({ programId, address, frame }: RosterViewProps) {
  const t = useT();
  const { index, size } = address;
  const { data, previousData, loading, error, refetch } = useQuery(RosterMergesDocument, {
    variables: { programId, ...address.pagination },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => refetch().catch(() => undefined);
  useLive('roster', refresh);
  const page = (data ?? previousData)?.getRosterPersonMerges;
  const total = page?.totalCount;
  return frame(
    null,
    <DataTable
      name="roster.merges"
      label={t('browser.view.merges')}
      rows={page?.items ?? []}
      rowKey={({ id }) => id}
      columns={useColumns(programId, refresh)}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={{ index, size, ...(total === undefined ? {} : { total, hasMore: (index + 1) * size < total }) }}
      onPage={address.turn}
      pageSizes={address.sizes}
      onPageSize={(next) => address.change({ size: String(next) })}
      empty={
        <EmptyState icon={<IconUsers size={32} stroke={1.4} />} title={t('browser.merges.none')}>
          {t('browser.merges.noneHelp')}
        </EmptyState>
      }
    />,
  );
}

const named = (name: string | null | undefined, number: string) => (name ? `${name} (${number})` : number);

function useColumns(programId: string, onSplit: () => unknown): DataColumn<RosterMergeFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'merged',
      header: t('browser.merges.merged'),
      cell: ({ mergedName, mergedSourcedId }) => named(mergedName, mergedSourcedId),
      primary: true,
    },
    {
      key: 'kept',
      header: t('browser.merges.kept'),
      cell: ({ keptName, keptSourcedId }) =>
        keptSourcedId ? named(keptName, keptSourcedId) : t('browser.merges.gone'),
    },
    { key: 'kind', header: t('browser.merges.kind'), cell: ({ kind }) => t(`browser.merges.kinds.${kind}`) },
    { key: 'by', header: t('browser.merges.by'), cell: ({ mergedBy }) => nameOf(mergedBy) || '–' },
    {
      key: 'when',
      header: t('browser.merges.when'),
      cell: ({ mergedAt }) => format.dateTime(mergedAt),
    },
    {
      key: 'split',
      header: t('browser.merges.split'),
      cell: (merge) => <SplitButton programId={programId} merge={merge} onSplit={onSplit} />,
    },
  ];
}

interface SplitButtonProps {
  programId: string;
  merge: RosterMergeFragment;
  onSplit: () => unknown;
}

function SplitButton({ programId, merge, onSplit }: SplitButtonProps) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const [split] = useMutation(SplitRosterPersonDocument);
  const merged = named(merge.mergedName, merge.mergedSourcedId);
  const kept = merge.keptSourcedId ? named(merge.keptName, merge.keptSourcedId) : t('browser.merges.gone');
  const confirm = async () => {
    await split({ variables: { input: { programId, mergeId: merge.id } } });
    notify({ tone: 'good', message: t('browser.merges.splitDone') });
    void onSplit();
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('browser.merges.splitOf', { name: merged })}
        onClick={() => setAsks(true)}
      >
        {t('browser.merges.split')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('browser.merges.splitTitle')}
        confirmLabel={t('browser.merges.split')}
        onConfirm={confirm}
      >
        <Text size="sm">{t('browser.merges.splitHelp', { merged, kept })}</Text>
      </ConfirmDialog>
    </>
  );
}
