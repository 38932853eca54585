import { useState } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { ActionIcon, FileDrop, Input, Text, VisuallyHidden } from '@lyceum/web/design-system';
import { useFileSize } from '@lyceum/web/i18n';
import type { QueuedUploads } from '@lyceum/web/uploads';
import { useT } from '../i18n';
import { RequestFileLine } from './request-file-line';
import { RequestUploadLine } from './request-upload-line';
import classes from './request-files.module.css';
import { ACCEPTED, MOST_FILES, type RequestFileValues } from './use-request-uploads';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface RequestFilesFieldProps {
  files: readonly RequestFileValues[];
  uploads: QueuedUploads;
  /** Id and error of the whole field, or of the file at an index. */
  field: (name: string) => { id: string; error: string | null };
  onChange: (files: RequestFileValues[]) => void;
}

/** The files of a request: chosen or dropped, several at once, each with its progress. */
export function RequestFilesField({ files, uploads, field, onChange }: RequestFilesFieldProps) {
  const t = useT();
  const { id, error } = field('wishes.fileIds');
  const [leftOut, setLeftOut] = useState(0);
  const room = MOST_FILES - files.length - uploads.uploads.length;
  const take = (chosen: readonly File[]) => {
    setLeftOut(Math.max(0, chosen.length - room));
    uploads.add(chosen.slice(0, Math.max(0, room)));
  };
  /** The pressed button disappears with its line, so the focus moves to the file input. */
  const remove = (takeOut: () => void) => {
    setLeftOut(0);
    takeOut();
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('requestFiles.title')}
      description={t('requestFiles.help')}
      error={error}
    >
      {files.length + uploads.uploads.length > 0 ? (
        <ul className={classes.files} aria-label={t('requestFiles.title')}>
          {files.map((file, at) => (
            <Chosen
              key={file.id}
              file={file}
              {...field(`wishes.fileIds.${at}`)}
              onRemove={() => remove(() => onChange(files.filter((each) => each !== file)))}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <RequestUploadLine
              key={upload.key}
              upload={upload}
              uploads={uploads}
              onDrop={(key) => remove(() => uploads.drop(key))}
            />
          ))}
        </ul>
      ) : null}
      <FileDrop
        id={id}
        choose={t('requestFiles.choose')}
        drop={t('requestFiles.drop')}
        accept={ACCEPTED}
        disabled={room <= 0}
        onFiles={take}
      />
      <VisuallyHidden role="status">{t('requestFiles.count', { count: files.length })}</VisuallyHidden>
      {leftOut > 0 ? (
        <Text size="sm" role="alert" className={classes.refused}>
          {t('requestFiles.tooMany', { count: leftOut, most: MOST_FILES })}
        </Text>
      ) : null}
    </Input.Wrapper>
  );
}

interface ChosenProps {
  file: RequestFileValues;
  id: string;
  error: string | null;
  onRemove: () => void;
}

function Chosen({ file: { filename, mimetype, size: bytes }, id, error, onRemove }: ChosenProps) {
  const t = useT();
  const size = useFileSize();
  return (
    <RequestFileLine
      id={id}
      mimetype={mimetype}
      size={size(bytes)}
      name={
        <>
          {filename}
          {error ? <span className={classes.refused}>{error}</span> : null}
        </>
      }
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('requestFiles.remove', { name: filename })}
        onClick={onRemove}
      >
        <IconTrash {...ICON} />
      </ActionIcon>
    </RequestFileLine>
  );
}
