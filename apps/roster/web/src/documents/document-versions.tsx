import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import {
  ActionIcon,
  ConfirmDialog,
  Dialog,
  ErrorState,
  Group,
  ListSkeleton,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFileSize, useFormat } from '@lyceum/web/i18n';
import { personName } from '@lyceum/web/viewer';
import {
  DeleteFileUploadDocument,
  DocumentVersionsDocument,
  type ProgramDocumentFragment,
} from '../__generated__/graphql';
import classes from '../file-upload/file-upload.module.css';
import { useT } from '../i18n';
import { useDocumentDownload } from './use-document-download';

interface DocumentVersionsProps {
  programId: string;
  document: ProgramDocumentFragment;
  archived: boolean;
  onClose: () => void;
  onChanged: () => unknown;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const BUTTON = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

/** Every version of a document, latest first. */
export function DocumentVersions({
  programId,
  document,
  archived,
  onClose,
  onChanged,
}: DocumentVersionsProps) {
  const t = useT();
  const format = useFormat();
  const size = useFileSize();
  const save = useDocumentDownload();
  const [deleting, setDeleting] = useState<ProgramDocumentFragment | null>(null);
  const [remove] = useMutation(DeleteFileUploadDocument);
  const { data, error, refetch } = useQuery(DocumentVersionsDocument, {
    variables: { programId, documentId: document.documentId },
    fetchPolicy: 'cache-and-network',
  });
  const versions = data?.getFileUploads.items ?? [];
  const changed = async () => {
    await onChanged();
    if (versions.length > 1) await refetch();
    else onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('documents.versionsOf', { name: document.fileName })} size="lg">
      <Stack gap="sm">
        {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!data && !error ? <ListSkeleton rows={2} /> : null}
        <ul className={classes.list}>
          {versions.map((version) => (
            <li key={version.id} className={classes.item}>
              <div>
                <p className={classes.name}>
                  {t('documents.versionName', { version: version.version, name: version.fileName })}
                </p>
                <Text size="sm" c="dimmed">
                  {size(version.fileSize)} · {format.dateTime(version.submittedAt)} · {uploaderOf(version)}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  {...BUTTON}
                  aria-label={t('documents.downloadVersion', { version: version.version })}
                  onClick={() => void save(version.id)}
                >
                  <IconDownload {...ICON} />
                </ActionIcon>
                {archived ? null : (
                  <ActionIcon
                    {...BUTTON}
                    aria-label={t('documents.deleteVersion', { version: version.version })}
                    onClick={() => setDeleting(version)}
                  >
                    <IconTrash {...ICON} />
                  </ActionIcon>
                )}
              </Group>
            </li>
          ))}
        </ul>
      </Stack>
      {deleting ? (
        <ConfirmDialog
          opened
          danger
          title={t('documents.deleteVersionTitle', { version: deleting.version, name: deleting.fileName })}
          confirmLabel={t('documents.deleteConfirm', { count: 1 })}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await remove({ variables: { id: deleting.id, wholeDocument: false } });
            await changed();
          }}
        >
          <Text size="sm">{t('documents.deleteVersionHelp')}</Text>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}

/** A dash for people whom the actor may not see, or who no longer exist. */
export function uploaderOf({ submittedBy }: ProgramDocumentFragment): string {
  const { firstName, lastName, preferredName } = submittedBy?.profile ?? {};
  return personName({ firstName: firstName ?? '', lastName: lastName ?? '', preferredName }) || '–';
}
