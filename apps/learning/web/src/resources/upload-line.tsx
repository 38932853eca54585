import { IconRefresh, IconX } from '@tabler/icons-react';
import { ActionIcon, Progress } from '@lyceum/web/design-system';
import { errorCode, errorRemedy, errorText, isNoAnswer } from '@lyceum/web/graphql';
import { useFileSize } from '@lyceum/web/i18n';
import { useT } from './i18n';
import { FileLine } from './file-lines';
import classes from './resources.module.css';
import type { ResourceUpload } from './use-resource-uploads';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const BUTTON = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

interface UploadLineProps {
  upload: ResourceUpload;
  onRetry: (upload: ResourceUpload) => void;
  onDrop: (key: string) => void;
}

export function UploadLine({ upload, onRetry, onDrop }: UploadLineProps) {
  const t = useT();
  const size = useFileSize();
  const { key, file, percent, error } = upload;
  const { name } = file;
  const hasFailed = error !== undefined;
  return (
    <FileLine
      contentType={file.type}
      name={
        <>
          {name}
          {hasFailed ? (
            <span className={classes.refused} role="alert">
              {isNoAnswer(error) || !errorText(error)
                ? t('resources.files.lost')
                : (errorRemedy(error) ?? errorText(error))}
            </span>
          ) : (
            <Progress value={percent} mt={6} aria-label={t('resources.files.sending', { name })} />
          )}
        </>
      }
      size={size(file.size)}
    >
      {hasFailed && errorCode(error) !== 'BAD_USER_INPUT' ? (
        <ActionIcon
          {...BUTTON}
          aria-label={t('resources.files.again', { name })}
          onClick={() => onRetry(upload)}
        >
          <IconRefresh {...ICON} />
        </ActionIcon>
      ) : null}
      <ActionIcon
        {...BUTTON}
        aria-label={t(hasFailed ? 'resources.files.remove' : 'resources.files.stop', { name })}
        onClick={() => onDrop(key)}
      >
        <IconX {...ICON} />
      </ActionIcon>
    </FileLine>
  );
}
