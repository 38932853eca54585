import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { ActionIcon, ConfirmDialog, Menu, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  IconArchive,
  IconArrowBackUp,
  IconDots,
  IconDownload,
  IconFileUpload,
  IconRefresh,
} from '@tabler/icons-react';
import {
  ArchiveImportDocument,
  GetImportFileUrlDocument,
  ResubmitImportJobDocument,
  type ImportFilePart,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { download } from './download';
import { ACCEPTED } from './drop-area';
import { isActive, type ImportInfo } from './import-status';
import { UndoImportDialog } from './undo-import-dialog';
import { startUploads } from './uploads';

/** Requests signed addresses of an import's files when a person downloads them. */
export function useImportDownload(importJobId: string): (part: ImportFilePart) => Promise<void> {
  const client = useApolloClient();
  return async (part) => {
    try {
      const { data } = await client.query({
        query: GetImportFileUrlDocument,
        variables: { importJobId, part },
        fetchPolicy: 'no-cache',
      });
      download(data!.getImportFileUrl);
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
}

/** Opens the file chooser, uploads the file as a replacement of the import, and shows the list with its progress. */
export function useReplaceFile(job: ImportInfo) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      accept={ACCEPTED}
      data-testid="replacement-input"
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        event.currentTarget.value = '';
        if (!file) return;
        void startUploads(
          client,
          job.programId,
          [{ file, entityType: job.entityType, templateId: null, replaces: job.id }],
          null,
        );
        void navigate(`/p/${job.programId}/file-upload`);
      }}
    />
  );
  return { element, choose: () => input.current?.click() };
}

export function ImportActions({ job }: { job: ImportInfo }) {
  const t = useT();
  const [archiving, setArchiving] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const [archive] = useMutation(ArchiveImportDocument, { refetchQueries: 'active' });
  const [resubmit] = useMutation(ResubmitImportJobDocument, { refetchQueries: 'active' });
  const save = useImportDownload(job.id);
  const replace = useReplaceFile(job);
  const again = async () => {
    try {
      await resubmit({ variables: { input: { importJobId: job.id } } });
      notify({ tone: 'good', message: t('actions.started') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <>
      {replace.element}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('actions.more', { name: job.fileName })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void save('ORIGINAL')}>
            {t('actions.original')}
          </Menu.Item>
          {job.errorCount > 0 ? (
            <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void save('REFUSED_ROWS')}>
              {t('actions.refused')}
            </Menu.Item>
          ) : null}
          {job.allowFix ? (
            <>
              <Menu.Item leftSection={<IconFileUpload size={16} />} onClick={replace.choose}>
                {t('actions.replace')}
              </Menu.Item>
              <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void again()}>
                {t('actions.again')}
              </Menu.Item>
            </>
          ) : null}
          {job.canUndo ? (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => setUndoing(true)}>
              {t('actions.undo')}
            </Menu.Item>
          ) : null}
          {!isActive(job.status) && job.status !== 'ARCHIVED' ? (
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => setArchiving(true)}>
              {t('actions.archive')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {undoing ? <UndoImportDialog job={job} onClose={() => setUndoing(false)} /> : null}
      <ConfirmDialog
        opened={archiving}
        onClose={() => setArchiving(false)}
        title={t('archive.title', { name: job.fileName })}
        confirmLabel={t('archive.confirm')}
        onConfirm={() => archive({ variables: { importJobId: job.id } })}
      >
        <p>{t(job.status === 'CHECKED' ? 'archive.checkedHelp' : 'archive.help')}</p>
      </ConfirmDialog>
    </>
  );
}
