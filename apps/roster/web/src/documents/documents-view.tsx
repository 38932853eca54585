import { useMemo, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { IconFile, IconUpload } from '@tabler/icons-react';
import {
  Button,
  choiceFilter,
  DataTable,
  EmptyState,
  ListFilters,
  SearchField,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFileSize, useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { ProgramDocumentsDocument, type ProgramDocumentFragment } from '../__generated__/graphql';
import uploading from '../file-upload/file-upload.module.css';
import { useT } from '../i18n';
import { sortOf, useRosterView } from '../roster-browser/use-roster-view';
import { DocumentActions } from './document-actions';
import { DocumentUploadLine } from './document-upload-line';
import { startDocumentUploads, useDocumentUploads } from './document-uploads';
import { DocumentVersions, uploaderOf } from './document-versions';
import { FileDocumentsDialog } from './file-documents-dialog';

const FIELDS = ['FILE_NAME', 'SUBJECT', 'REPORTING_WINDOW', 'SUBMITTED_AT'] as const;

interface DocumentsViewProps {
  programId: string;
  archived: boolean;
}

/** The program's documents by subject and reporting window; filters and order are in the address. */
export function DocumentsView({ programId, archived }: DocumentsViewProps) {
  const t = useT();
  const client = useApolloClient();
  const address = useRosterView();
  const [params] = useAddressPatch();
  const uploads = useDocumentUploads(programId);
  const [filing, setFiling] = useState(false);
  const [opened, setOpened] = useState<ProgramDocumentFragment | null>(null);
  const [subject, reportingWindow] = [params.get('subject'), params.get('window')];
  const { search } = address;
  const filter = useMemo(
    () => ({ search: search || null, subject, reportingWindow }),
    [search, subject, reportingWindow],
  );
  const { data, previousData, loading, error, refetch } = useQuery(ProgramDocumentsDocument, {
    variables: { programId, filter, sort: sortOf(address, FIELDS), pagination: address.pagination },
    fetchPolicy: 'cache-and-network',
  });
  // Leaving the screen cancels the request, whose rejection can be ignored.
  const refresh = () => refetch().catch(() => undefined);
  useLive('file-uploads', refresh);
  const page = (data ?? previousData)?.getFileUploads;
  const narrowed = Boolean(search || subject || reportingWindow);
  const choice = (key: 'subject' | 'window', name: string, values: readonly string[] = []) => {
    const value = params.get(key);
    const offered = value && !values.includes(value) ? [...values, value] : values;
    return choiceFilter({
      ...{ key, name, value },
      data: offered.map((each) => ({ value: each, label: each })),
      onChange: (next) => address.change({ [key]: next }),
    });
  };
  const total = page?.totalCount;
  return (
    <>
      {uploads.length > 0 ? (
        <ul className={uploading.list} aria-label={t('documents.uploads')}>
          {uploads.map((upload) => (
            <DocumentUploadLine key={upload.key} upload={upload} onFiled={refresh} />
          ))}
        </ul>
      ) : null}
      <DataTable
        name="roster.documents"
        label={t('documents.title')}
        rows={page?.items ?? []}
        rowKey={({ id }) => id}
        columns={useColumns(programId, { archived, onOpen: setOpened, onChanged: refresh })}
        loading={loading}
        error={error}
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
        toolbar={
          <ListFilters
            search={
              <SearchField
                label={t('documents.search')}
                value={search}
                onChange={(words) => address.change({ q: words })}
              />
            }
            filters={[
              choice('subject', t('documents.subject'), page?.subjects),
              choice('window', t('documents.reportingWindow'), page?.reportingWindows),
            ]}
            onClear={() => address.change({ subject: null, window: null })}
          >
            {archived ? null : (
              <Button
                leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
                onClick={() => setFiling(true)}
              >
                {t('documents.upload')}
              </Button>
            )}
          </ListFilters>
        }
        empty={
          <EmptyState
            icon={<IconFile size={32} stroke={1.4} />}
            title={narrowed ? t('documents.noMatch') : t('documents.none')}
          >
            {narrowed ? t('documents.noMatchHelp') : t('documents.noneHelp')}
          </EmptyState>
        }
      />
      {filing ? (
        <FileDocumentsDialog
          subjects={page?.subjects ?? []}
          reportingWindows={page?.reportingWindows ?? []}
          isScanned={page?.isScanned ?? false}
          onClose={() => setFiling(false)}
          onSend={(files, labels) => startDocumentUploads(client, files, { programId, ...labels }, refresh)}
        />
      ) : null}
      {opened ? (
        <DocumentVersions
          programId={programId}
          document={opened}
          archived={archived}
          onClose={() => setOpened(null)}
          onChanged={refresh}
        />
      ) : null}
    </>
  );
}

interface RowHandlers {
  archived: boolean;
  onOpen: (document: ProgramDocumentFragment) => void;
  onChanged: () => unknown;
}

function useColumns(
  programId: string,
  { archived, onOpen, onChanged }: RowHandlers,
): DataColumn<ProgramDocumentFragment>[] {
  const t = useT();
  const format = useFormat();
  const size = useFileSize();
  return [
    {
      key: 'name',
      header: t('documents.name'),
      cell: ({ fileName }) => fileName,
      sortKey: 'FILE_NAME',
      primary: true,
    },
    { key: 'subject', header: t('documents.subject'), cell: (row) => row.subject, sortKey: 'SUBJECT' },
    {
      key: 'window',
      header: t('documents.reportingWindow'),
      cell: (row) => row.reportingWindow,
      sortKey: 'REPORTING_WINDOW',
    },
    {
      key: 'version',
      header: t('documents.version'),
      cell: ({ version }) => format.number(version),
      align: 'end',
    },
    { key: 'size', header: t('documents.size'), cell: ({ fileSize }) => size(fileSize), align: 'end' },
    {
      key: 'at',
      header: t('documents.submittedAt'),
      cell: ({ submittedAt }) => format.dateTime(submittedAt),
      sortKey: 'SUBMITTED_AT',
    },
    { key: 'by', header: t('documents.submittedBy'), cell: uploaderOf, hiddenAtFirst: true },
    {
      key: 'actions',
      header: t('documents.actions'),
      cell: (document) => (
        <DocumentActions
          programId={programId}
          document={document}
          archived={archived}
          onVersions={() => onOpen(document)}
          onChanged={onChanged}
        />
      ),
    },
  ];
}
