import { CloseButton, ErrorState, Progress } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { fileSize } from './file-size';
import classes from './file-upload.module.css';
import { UploadFailed } from '@lyceum/web/uploads';
import { dismissUpload, type Upload } from './uploads';

/** A file that is being uploaded, or whose upload failed. */
export function UploadItem({ upload }: { upload: Upload }) {
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
          <UploadProblem upload={upload} />
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

function UploadProblem({ upload }: { upload: Upload }) {
  const t = useT();
  if (upload.error && !(upload.error instanceof UploadFailed)) {
    return <ErrorState error={upload.error} title={t('uploading.failed')} variant="inline" />;
  }
  const problems = upload.refusals.length > 0 ? upload.refusals : [t('uploading.broken')];
  return (
    <div role="alert">
      {problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          {problem}
        </p>
      ))}
    </div>
  );
}
