import { useRef, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { IconDots, IconDownload, IconFileUpload, IconHistory, IconTrash } from '@tabler/icons-react';
import { ActionIcon, ConfirmDialog, LazyMenu, Text, type MenuEntry } from '@lyceum/web/design-system';
import { DeleteFileUploadDocument, type ProgramDocumentFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { startDocumentUploads } from './document-uploads';
import { useDocumentDownload } from './use-document-download';

interface DocumentActionsProps {
  programId: string;
  document: ProgramDocumentFragment;
  /** An archived program is read-only. */
  archived: boolean;
  onVersions: () => void;
  onChanged: () => unknown;
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

export function DocumentActions({
  programId,
  document,
  archived,
  onVersions,
  onChanged,
}: DocumentActionsProps) {
  const t = useT();
  const client = useApolloClient();
  const input = useRef<HTMLInputElement>(null);
  const [deleting, setDeleting] = useState(false);
  const [remove] = useMutation(DeleteFileUploadDocument);
  const save = useDocumentDownload();
  const { id, fileName: name, version } = document;
  const entries: MenuEntry[] = [
    { label: t('documents.download'), icon: <IconDownload {...ICON} />, onSelect: () => save(id) },
    { label: t('documents.versions'), icon: <IconHistory {...ICON} />, onSelect: onVersions },
    ...(archived
      ? []
      : [
          {
            label: t('documents.replace'),
            icon: <IconFileUpload {...ICON} />,
            onSelect: () => input.current?.click(),
          },
          {
            label: t('documents.delete'),
            icon: <IconTrash {...ICON} />,
            apart: true,
            onSelect: () => setDeleting(true),
          },
        ]),
  ];
  return (
    <>
      <LazyMenu
        target={
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('documents.more', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
        entries={entries}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('documents.replaceOf', { name })}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) startDocumentUploads(client, [file], { programId, replaces: id }, onChanged);
        }}
      />
      <ConfirmDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={t('documents.deleteTitle', { name })}
        confirmLabel={t('documents.deleteConfirm', { count: version })}
        danger
        onConfirm={async () => {
          await remove({ variables: { id, wholeDocument: true } });
          await onChanged();
        }}
      >
        <Text size="sm">{t('documents.deleteHelp')}</Text>
      </ConfirmDialog>
    </>
  );
}
