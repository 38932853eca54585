import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable, EmptyState, type DataColumn } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { IconSchool } from '@tabler/icons-react';
import type { RosterPersonKind, RosterRecordKind } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ArchiveBar } from './archive-bar';
import { MergeBar } from './merge-bar';
import type { RosterAddress } from './use-roster-view';

interface RosterTableProps<Row> {
  name: string;
  label: string;
  programId: string;
  address: RosterAddress;
  /** Null: records of this list cannot be archived. */
  kind: RosterRecordKind | null;
  /** Set if rows are people's records, which can be merged. */
  people?: { kind: RosterPersonKind; labelOf: (row: Row) => string };
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  total: number | undefined;
  columns: readonly DataColumn<Row>[];
  loading: boolean;
  error: unknown;
  refetch: () => unknown;
  toolbar: ReactNode;
  onRowOpen?: (row: Row) => void;
}

/** A list of the roster: sorted, paged and filtered by the address, with actions for the selected rows. */
export function RosterTable<Row>({
  programId,
  address,
  kind,
  people,
  rows,
  total,
  refetch,
  ...table
}: RosterTableProps<Row>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Includes selected rows of other pages.
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next);
    if (people)
      setLabels(
        new Map([...labels, ...(rows ?? []).map((row) => [table.rowKey(row), people.labelOf(row)] as const)]),
      );
  };
  const done = () => {
    setChosen(new Set());
    refetch();
  };
  return (
    <DataTable
      {...table}
      rows={rows ?? []}
      onRetry={refetch}
      sort={address.sort}
      onSort={address.order}
      page={{
        index: address.index,
        size: address.size,
        ...(total === undefined ? {} : { total, hasMore: (address.index + 1) * address.size < total }),
      }}
      onPage={address.turn}
      pageSizes={address.sizes}
      onPageSize={(size) => address.change({ size: String(size) })}
      empty={<NothingFound programId={programId} isNarrowed={address.isNarrowed} />}
      {...(kind || people
        ? {
            selection: chosen,
            onSelection: choose,
            bulkActions: (
              <>
                {people ? (
                  <MergeBar
                    programId={programId}
                    kind={people.kind}
                    people={[...chosen].map((id) => ({ id, label: labels.get(id) ?? id }))}
                    onDone={done}
                  />
                ) : null}
                {kind ? (
                  <ArchiveBar
                    programId={programId}
                    kind={kind}
                    ids={[...chosen]}
                    archived={address.archived}
                    onDone={done}
                  />
                ) : null}
              </>
            ),
          }
        : {})}
    />
  );
}

function NothingFound({ programId, isNarrowed }: { programId: string; isNarrowed: boolean }) {
  const t = useT();
  const { programs } = useViewer();
  const uploads = !programs.find(({ id }) => id === programId)?.toolsOff.includes('fileUpload');
  return (
    <EmptyState
      icon={<IconSchool size={32} stroke={1.4} />}
      title={isNarrowed ? t('browser.noMatch') : t('browser.none')}
      {...(!isNarrowed && uploads
        ? { action: <Link to={`/p/${programId}/file-upload`}>{t('browser.upload')}</Link> }
        : {})}
    >
      {isNarrowed ? t('browser.noMatchHelp') : t('browser.noneHelp')}
    </EmptyState>
  );
}
