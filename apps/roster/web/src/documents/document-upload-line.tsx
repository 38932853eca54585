import { useApolloClient } from '@apollo/client/react';
import { IconRefresh } from '@tabler/icons-react';
import { ActionIcon, CloseButton, Group, Progress } from '@lyceum/web/design-system';
import { errorCode, errorRemedy, errorText, isNoAnswer } from '@lyceum/web/graphql';
import { useFileSize } from '@lyceum/web/i18n';
import { UploadFailed } from '@lyceum/web/uploads';
import classes from '../file-upload/file-upload.module.css';
import { useT } from '../i18n';
import { dropDocumentUpload, retryDocumentUpload, type DocumentUpload } from './document-uploads';

interface DocumentUploadLineProps {
  upload: DocumentUpload;
  onFiled: () => unknown;
}

/** A document's upload, or the reason why it was refused. */
export function DocumentUploadLine({ upload, onFiled }: DocumentUploadLineProps) {
  const t = useT();
  const client = useApolloClient();
  const size = useFileSize();
  const { key, file, state, error, sentBytes } = upload;
  const { name } = file;
  const failed = state === 'failed';
  const lost = isNoAnswer(error) || error instanceof UploadFailed;
  const percent = Math.round((100 * sentBytes) / Math.max(1, file.size));
  return (
    <li className={classes.item} data-testid="document-upload">
      <p className={classes.name}>{name}</p>
      <Group gap={4} wrap="nowrap">
        {failed && errorCode(error) !== 'BAD_USER_INPUT' ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('documents.again', { name })}
            onClick={() => retryDocumentUpload(client, upload, onFiled)}
          >
            <IconRefresh size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
        <CloseButton
          size="lg"
          aria-label={t(failed ? 'documents.dismiss' : 'documents.stop', { name })}
          onClick={() => dropDocumentUpload(key)}
        />
      </Group>
      <div className={classes.wide}>
        {failed ? (
          <p className={classes.problem} role="alert">
            {lost ? t('documents.lost') : (errorRemedy(error) ?? errorText(error))}
          </p>
        ) : (
          <>
            <Progress value={percent} aria-label={t('documents.sending', { name })} />
            <p className={classes.quiet} role="status">
              {state === 'sending'
                ? t('documents.sent', { sent: size(sentBytes), size: size(file.size) })
                : t(`documents.${state}`)}
            </p>
          </>
        )}
      </div>
    </li>
  );
}
