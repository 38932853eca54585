import { Button, CloseButton, ErrorState, Progress } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { fileSize } from './file-size';
import classes from './file-upload.module.css';
import { UploadFailed } from '@lyceum/web/uploads';
import { dismissUpload, type Upload } from './uploads';

/** A file that is being uploaded, or whose upload failed. */
export function UploadItem({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const t = useT();
  const format = useFormat();
  const percent = Math.round((100 * upload.sentBytes) / Math.max(1, upload.file.size));
  const failed = upload.state === 'failed';
  return (
    <li className={classes.item} data-testid="upload">
      <p className={classes.name}>
        {upload.file.name} <span className={classes.quiet}>{t(`kind.${upload.entityType}`)}</span>
      </p>
      <CloseButton
        aria-label={t(failed ? 'uploading.dismiss' : 'uploading.cancel', { name: upload.file.name })}
        onClick={() => dismissUpload(upload.key)}
      />
      <div className={classes.wide}>
        {failed ? (
          <UploadProblem upload={upload} onRetry={onRetry} />
        ) : (
          <>
            <Progress value={percent} aria-label={t('uploading.label', { name: upload.file.name })} />
            <p className={classes.quiet}>
              {upload.state === 'sending'
                ? t('uploading.sent', {
                    sent: fileSize(upload.sentBytes, format),
                    size: fileSize(upload.file.size, format),
                  })
                : t(`uploading.${upload.state}`)}
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function UploadProblem({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const t = useT();
  if (upload.error && !(upload.error instanceof UploadFailed)) {
    return (
      <ErrorState error={upload.error} title={t('uploading.failed')} variant="inline" onRetry={onRetry} />
    );
  }
  const { name } = upload.file;
  const reason = upload.missing
    ? t(upload.missing === 'SESSION' ? 'uploading.withoutSessions' : 'uploading.withoutStudents')
    : t('uploading.broken');
  const problems = upload.refusals.length > 0 ? upload.refusals : [reason];
  return (
    <div role="alert">
      {problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          {problem}
        </p>
      ))}
      {upload.refusals.length > 0 ? null : (
        <Button
          size="xs"
          mt="xs"
          variant="default"
          aria-label={t('uploading.retryFile', { name })}
          onClick={onRetry}
        >
          {t('uploading.retry')}
        </Button>
      )}
    </div>
  );
}
