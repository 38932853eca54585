import { useEffect, useState } from 'react';
import { IconFile, IconX } from '@tabler/icons-react';
import { ActionIcon, ErrorState, Progress } from '@lyceum/web/design-system';
import { useFileSize } from '@lyceum/web/i18n';
import { UploadFailed } from '@lyceum/web/uploads';
import { useT } from '../i18n';
import { isShown } from './attachable';
import classes from './attachment.module.css';
import { isOffline, type Attached, type Attachment } from './use-attachment';

interface AttachedFileProps {
  attachment: Attachment;
  /** Called after a press that removes the button, to move the focus. */
  onPressed: () => void;
}

/** The file of the next message, with its progress or its error. */
export function AttachedFile({ attachment, onPressed }: AttachedFileProps) {
  const t = useT();
  const size = useFileSize();
  const { attached } = attachment;
  if (!attached) return null;
  const { file, percent, objection, error } = attached;
  const pressing = (work: () => unknown) => () => {
    work();
    onPressed();
  };
  const isComing = !objection && !error && percent < 100;
  return (
    <div className={classes.attached} role="group" aria-label={t('attach.file', { name: file.name })}>
      <div className={classes.line}>
        <Preview key={`${file.name} ${file.lastModified}`} file={file} />
        <div className={classes.words}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size} role="status">
            {isComing ? t('attach.sending', { size: size(file.size) }) : size(file.size)}
          </span>
          {isComing ? (
            <Progress value={percent} aria-label={t('attach.progress', { name: file.name })} />
          ) : null}
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t(isComing ? 'attach.cancel' : 'attach.remove', { name: file.name })}
          onClick={pressing(attachment.remove)}
        >
          <IconX size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <Trouble attached={attached} onRetry={pressing(attachment.retry)} />
    </div>
  );
}

function Trouble({
  attached: { objection, error },
  onRetry,
}: {
  attached: Attached;
  onRetry: () => unknown;
}) {
  const t = useT();
  if (objection)
    return (
      <ErrorState error={new Error(t(`attach.${objection}`))} title={t('attach.refused')} variant="inline" />
    );
  if (!error) return null;
  if (isOffline(error))
    return (
      <span className={classes.size} role="status">
        {t('unsent.file')}
      </span>
    );
  // Errors of the file store have no text for people.
  const said = error instanceof UploadFailed ? new Error(t('attach.broken')) : error;
  return <ErrorState error={said} title={t('attach.failed')} onRetry={onRetry} variant="inline" />;
}

/** A thumbnail of a picture; an icon for another file. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isShown(file.type)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? (
    <img className={classes.preview} src={address} alt="" />
  ) : (
    <span className={classes.preview}>
      <IconFile size={22} stroke={1.6} aria-hidden />
    </span>
  );
}
