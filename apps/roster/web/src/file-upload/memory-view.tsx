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
import { IconBrain } from '@tabler/icons-react';
import {
  ForgetImportMemoryDocument,
  ImportMemoryDocument,
  type ImportMemoryLineFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRosterView } from '../roster-browser/use-roster-view';

const NONE: ReadonlySet<string> = new Set();

/** The import memory: what people confirmed about columns and values, which later files are read by. */
export function MemoryView() {
  const t = useT();
  const address = useRosterView();
  const { index, size } = address;
  // A selection is valid for its page only.
  const [chosen, setChosen] = useState({ page: index, ids: NONE });
  const [asked, setAsked] = useState(false);
  const { data, previousData, loading, error, refetch } = useQuery(ImportMemoryDocument, {
    variables: { pageIndex: index, limit: size },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => refetch().catch(() => undefined);
  useLive('imports', refresh);
  const [forget] = useMutation(ForgetImportMemoryDocument);
  const page = (data ?? previousData)?.getImportMemory;
  const rows = page?.items ?? [];
  const ids = chosen.page === index ? chosen.ids : NONE;
  const wanted = rows.filter((row) => ids.has(row.id) && row.forgettable);
  const confirm = async () => {
    await forget({ variables: { ids: wanted.map(({ id }) => id) } });
    notify({ tone: 'good', message: t('memory.done', { count: wanted.length }) });
    setChosen({ page: index, ids: NONE });
    void refresh();
  };
  const total = page?.totalCount;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('memory.help')}
      </Text>
      <DataTable
        name="roster.import-memory"
        label={t('memory.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={useColumns()}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size, ...(total === undefined ? {} : { total, hasMore: (index + 1) * size < total }) }}
        onPage={address.turn}
        pageSizes={address.sizes}
        onPageSize={(next) => address.change({ size: String(next) })}
        selection={ids}
        onSelection={(next) => setChosen({ page: index, ids: next })}
        bulkActions={
          wanted.length > 0 ? (
            <Button variant="default" size="sm" onClick={() => setAsked(true)}>
              {t('memory.forget', { count: wanted.length })}
            </Button>
          ) : (
            <Text size="sm">{t('memory.notYours')}</Text>
          )
        }
        empty={
          <EmptyState icon={<IconBrain size={32} stroke={1.4} />} title={t('memory.none')}>
            {t('memory.noneHelp')}
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t('memory.confirm', { count: wanted.length })}
        confirmLabel={t('memory.forget', { count: wanted.length })}
        onConfirm={confirm}
      >
        <Text size="sm">{t('memory.confirmHelp')}</Text>
      </ConfirmDialog>
    </>
  );
}

function useColumns(): DataColumn<ImportMemoryLineFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    { key: 'said', header: t('memory.column.said'), cell: ({ said }) => said, primary: true },
    {
      key: 'means',
      header: t('memory.column.means'),
      cell: ({ means }) => (means === null ? t('mapping.unread') : means || t('mapping.empty')),
    },
    {
      key: 'kind',
      header: t('memory.column.kind'),
      cell: ({ kind, property }) =>
        kind === 'VALUE' ? t('memory.valueOf', { column: property ?? '' }) : t('memory.header'),
    },
    {
      key: 'template',
      header: t('memory.column.template'),
      cell: ({ templateName }) => templateName ?? '–',
    },
    {
      key: 'whose',
      header: t('memory.column.whose'),
      cell: ({ own }) => t(own ? 'memory.own' : 'memory.others'),
    },
    {
      key: 'when',
      header: t('memory.column.when'),
      cell: ({ learnedAt }) => format.shortDate(learnedAt),
    },
  ];
}
