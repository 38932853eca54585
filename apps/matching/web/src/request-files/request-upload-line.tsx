import { IconRefresh, IconX } from '@tabler/icons-react';
import { ActionIcon, Progress } from '@lyceum/web/design-system';
import { errorCode, errorRemedy, errorText, isNoAnswer } from '@lyceum/web/graphql';
import { useFileSize } from '@lyceum/web/i18n';
import { UploadFailed, type QueuedUpload, type QueuedUploads } from '@lyceum/web/uploads';
import { useT, type T } from '../i18n';
import { RequestFileLine } from './request-file-line';
import classes from './request-files.module.css';
import { ObjectionTo } from './use-request-uploads';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const BUTTON = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

function troubleOf(error: unknown, t: T): { words: string; isFinal: boolean } {
  if (error instanceof ObjectionTo) return { words: t(`requestFiles.${error.reason}`), isFinal: true };
  if (error instanceof UploadFailed || isNoAnswer(error))
    return { words: t('requestFiles.lost'), isFinal: false };
  const words = errorRemedy(error) ?? (errorText(error) || t('requestFiles.lost'));
  return { words, isFinal: errorCode(error) === 'BAD_USER_INPUT' };
}

interface RequestUploadLineProps {
  upload: QueuedUpload;
  uploads: QueuedUploads;
  onDrop: (key: string) => void;
}

/** A file being uploaded, or its refusal. */
export function RequestUploadLine({ upload, uploads, onDrop }: RequestUploadLineProps) {
  const t = useT();
  const size = useFileSize();
  const { key, file, percent, error } = upload;
  const { name } = file;
  const trouble = error === undefined ? null : troubleOf(error, t);
  return (
    <RequestFileLine
      mimetype={file.type}
      size={size(file.size)}
      name={
        <>
          {name}
          {trouble ? (
            <span className={classes.refused} role="alert">
              {trouble.words}
            </span>
          ) : (
            <Progress value={percent} mt={6} aria-label={t('requestFiles.sending', { name })} />
          )}
        </>
      }
    >
      {trouble && !trouble.isFinal ? (
        <ActionIcon
          {...BUTTON}
          aria-label={t('requestFiles.again', { name })}
          onClick={() => uploads.retry(upload)}
        >
          <IconRefresh {...ICON} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        {...BUTTON}
        aria-label={t(trouble ? 'requestFiles.remove' : 'requestFiles.stop', { name })}
        onClick={() => onDrop(key)}
      >
        <IconX {...ICON} />
      </ActionIcon>
    </RequestFileLine>
  );
}
