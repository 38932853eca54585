import { useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { Anchor, Button, Dialog, Group } from '@lyceum/web/design-system';
import { useFileSize } from '@lyceum/web/i18n';
import { useFileAddress } from '@lyceum/web/uploads';
import type { RequestFileFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { RequestFileLine } from './request-file-line';
import classes from './request-files.module.css';

/** Loads the file's request again; resolves with a new address, or null when the file no longer exists. */
export type RenewFile = (fileId: string) => Promise<string | null>;

interface RequestFilesProps {
  files: readonly RequestFileFragment[];
  /** The request's subjects. */
  about: string;
  renew: RenewFile;
}

/** The files of a request: a picture opens, another file downloads. */
export function RequestFiles({ files, about, renew }: RequestFilesProps) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('requestFiles.of', { about })}>
      {files.map((file) => (
        <OneFile key={file.id} file={file} renew={renew} />
      ))}
    </ul>
  );
}

interface OneFileProps {
  file: RequestFileFragment;
  renew: RenewFile;
}

function OneFile({ file, renew }: OneFileProps) {
  const t = useT();
  const size = useFileSize();
  const { filename, mimetype } = file;
  const { shown, isLost, onError, link } = useFileAddress(file.url, () => renew(file.id));
  const [isOpen, setIsOpen] = useState(false);
  const line = { mimetype, size: size(file.size) };
  if (isLost || !mimetype.startsWith('image/'))
    return (
      <RequestFileLine
        {...line}
        name={
          <Anchor {...link} download={filename} size="sm">
            {filename}
          </Anchor>
        }
      />
    );
  return (
    <RequestFileLine
      {...line}
      picture={
        <img
          className={classes.thumb}
          src={shown}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          onError={onError}
        />
      }
      name={
        <>
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.look}
            aria-label={t('requestFiles.look', { name: filename })}
            onClick={() => setIsOpen(true)}
          >
            {filename}
          </Anchor>
          {isOpen ? (
            <Dialog opened onClose={() => setIsOpen(false)} title={filename} size="xl">
              <img className={classes.whole} src={shown} alt={filename} onError={onError} />
              <Group justify="flex-end" mt="md">
                <Button
                  component="a"
                  {...link}
                  download={filename}
                  variant="default"
                  leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
                >
                  {t('requestFiles.download')}
                </Button>
              </Group>
            </Dialog>
          ) : null}
        </>
      }
    />
  );
}
