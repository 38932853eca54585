import { useEffect, useRef, useState } from 'react';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { Button, Dialog, Group } from '@lyceum/web/design-system';
import { useFileSize } from '@lyceum/web/i18n';
import { useFileAddress } from '@lyceum/web/uploads';
import type { InboxMessageFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { isPlayed, isShown } from '../send-attachment-message/attachable';
import classes from './sent-file.module.css';

/** Loads the message again, for a valid address of its file. */
export type Renew = (message: InboxMessageFragment) => Promise<InboxMessageFragment | undefined>;

interface SentFileProps {
  message: InboxMessageFragment;
  renew: Renew;
}

/** The file of a message: a picture is shown, audio is played, another file can be downloaded. */
export function SentFile({ message, renew }: SentFileProps) {
  const t = useT();
  const { filename, fileUrl, contentType } = message;
  if (!filename || !fileUrl) return <span className={classes.gone}>{t('file.gone')}</span>;
  const File = isShown(contentType) ? Picture : isPlayed(contentType) ? Sound : Download;
  return <File message={message} name={filename} renew={renew} />;
}

interface FileProps extends SentFileProps {
  name: string;
}

function Picture({ message, name, renew }: FileProps) {
  const t = useT();
  const { shown, isLost, onError } = useMessageFile(message, renew);
  const [isOpen, setIsOpen] = useState(false);
  if (isLost) return <Download message={message} name={name} renew={renew} />;
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={t('file.look', { name })}
        onClick={() => setIsOpen(true)}
      >
        <img
          src={shown}
          alt={name}
          width={240}
          height={180}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      </button>
      {isOpen ? (
        <Dialog opened onClose={() => setIsOpen(false)} title={name} size="xl">
          <img className={classes.whole} src={shown} alt={name} onError={onError} />
          <Group justify="flex-end" mt="md">
            <DownloadButton message={message} name={name} renew={renew} />
          </Group>
        </Dialog>
      ) : null}
    </>
  );
}

/** Plays audio; nothing of it is loaded before. */
function Sound({ message, name, renew }: FileProps) {
  const t = useT();
  const { shown, isLost, onError } = useMessageFile(message, renew);
  const player = useRef<HTMLAudioElement>(null);
  const isRenewed = useRef(false);
  useEffect(() => {
    // The address was no longer valid when the reader pressed play.
    if (isRenewed.current) void player.current?.play().catch(() => undefined);
    isRenewed.current = false;
  }, [shown]);
  const download = <Download message={message} name={name} renew={renew} />;
  if (isLost) return download;
  return (
    <div className={classes.sound}>
      <audio
        ref={player}
        controls
        preload="none"
        src={shown}
        aria-label={t('file.listen', { name })}
        onError={() => {
          isRenewed.current = true;
          void onError();
        }}
      />
      {download}
    </div>
  );
}

function useMessageFile(message: InboxMessageFragment, renew: Renew) {
  return useFileAddress(message.fileUrl ?? '', async () => (await renew(message))?.fileUrl ?? null);
}

function DownloadButton({ message, name, renew }: FileProps) {
  const t = useT();
  const { link } = useMessageFile(message, renew);
  return (
    <Button
      component="a"
      {...link}
      download={name}
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
    >
      {t('file.download')}
    </Button>
  );
}

function Download({ message, name, renew }: FileProps) {
  const t = useT();
  const size = useFileSize();
  const { link } = useMessageFile(message, renew);
  const bytes = size(message.fileSize ?? 0);
  return (
    <a
      className={classes.file}
      {...link}
      download={name}
      aria-label={t('file.downloadNamed', { name, size: bytes })}
    >
      <IconFile size={22} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{bytes}</span>
      </span>
      <IconDownload size={18} stroke={1.7} aria-hidden />
    </a>
  );
}
