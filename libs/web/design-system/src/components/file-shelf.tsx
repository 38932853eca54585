import { useState } from 'react';
import { ActionIcon, Anchor, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useFileSize, useFormat } from '@lyceum/web/i18n';
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import { useT } from '../i18n';
import { ConfirmDialog } from './confirm-dialog';
import { ErrorState } from './error-state';

export interface ShelvedFile {
  id: string;
  filename: string;
  /** Bytes. */
  size: number;
  uploadedAt: string;
  url: string;
}

export interface FileShelfProps {
  files: readonly ShelvedFile[];
  /** Accepted files, for the line beside the button. */
  hint: string;
  /** The result of `useUploads`. */
  uploads: {
    upload: (files: readonly File[]) => unknown;
    running: { filename: string; percent: number } | null;
    failed: { filename: string; error: unknown } | null;
  };
  onRemove: (file: ShelvedFile) => unknown;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Attached files: each can be downloaded and removed, and more can be added. */
export function FileShelf({ files, hint, uploads: { upload, running, failed }, onRemove }: FileShelfProps) {
  const t = useT();
  const [removing, setRemoving] = useState<ShelvedFile | null>(null);
  return (
    <Stack gap="sm">
      {files.length > 0 ? (
        <ul className="ly-shelf">
          {files.map((file) => (
            <ShelfLine key={file.id} file={file} onRemove={() => setRemoving(file)} />
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed">
          {t('files.none')}
        </Text>
      )}
      {failed ? (
        <ErrorState
          variant="inline"
          error={failed.error}
          title={t('files.failed', { name: failed.filename })}
        />
      ) : null}
      {running ? (
        <div role="status">
          <Text size="sm">{t('files.sending', { name: running.filename })}</Text>
          <Progress value={running.percent} aria-label={t('files.sending', { name: running.filename })} />
        </div>
      ) : null}
      <Group gap="sm">
        <FileButton
          multiple
          onChange={(chosen) => void upload(chosen)}
          inputProps={{ 'aria-label': t('files.add') }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload {...ICON} />}
              loading={running !== null}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" flex={1} miw={160}>
          {hint}
        </Text>
      </Group>
      {removing ? (
        <ConfirmDialog
          opened
          danger
          title={t('files.removeTitle', { name: removing.filename })}
          confirmLabel={t('files.remove')}
          onClose={() => setRemoving(null)}
          onConfirm={() => onRemove(removing)}
        >
          <Text size="sm">{t('files.removeText')}</Text>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function ShelfLine({ file, onRemove }: { file: ShelvedFile; onRemove: () => void }) {
  const t = useT();
  const format = useFormat();
  const size = useFileSize();
  const { filename, url, uploadedAt } = file;
  return (
    <li className="ly-shelf-line">
      <IconFile {...ICON} />
      <div className="ly-shelf-words">
        <Anchor href={url} download={filename} size="sm">
          {filename}
        </Anchor>
        <Text size="sm" c="dimmed">
          {size(file.size)} · {format.shortDate(uploadedAt)}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('files.removeNamed', { name: filename })}
        onClick={onRemove}
      >
        <IconTrash {...ICON} />
      </ActionIcon>
    </li>
  );
}
