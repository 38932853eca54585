import { useState } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { ActionIcon, FileDrop, Input, Text, VisuallyHidden } from '@lyceum/web/design-system';
import { useFileSize } from '@lyceum/web/i18n';
import { useT } from './i18n';
import { FileLine } from './file-lines';
import { ACCEPT, MOST_FILES, type FileValues } from './resource-values';
import classes from './resources.module.css';
import { UploadLine } from './upload-line';
import type { useResourceUploads } from './use-resource-uploads';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface FilesFieldProps {
  files: readonly FileValues[];
  uploads: ReturnType<typeof useResourceUploads>;
  /** Props of the whole field, or of the file at an index. */
  field: (name: string) => { id: string; error: string | null };
  onChange: (files: FileValues[]) => void;
}

/** The files of a resource: chosen or dropped, several at once, with upload progress. */
export function FilesField({ files, uploads, field, onChange }: FilesFieldProps) {
  const t = useT();
  const size = useFileSize();
  const { id, error } = field('fileIds');
  const [refused, setRefused] = useState(0);
  const room = MOST_FILES - files.length - uploads.uploads.length;
  const take = (chosen: readonly File[]) => {
    setRefused(Math.max(0, chosen.length - room));
    uploads.add(chosen.slice(0, Math.max(0, room)));
  };
  /** Removing a file removes the focused button, so the focus moves to the file chooser. */
  const remove = (takeOut: () => void) => {
    setRefused(0);
    takeOut();
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('resources.files.title')}
      description={t('resources.files.help')}
      error={error}
    >
      {files.length + uploads.uploads.length > 0 ? (
        <ul className={classes.files} aria-label={t('resources.files.title')}>
          {files.map((file, at) => (
            <FileLine
              key={file.id}
              id={field(`fileIds.${at}`).id}
              contentType={file.contentType}
              name={<Named file={file} error={field(`fileIds.${at}`).error} />}
              size={size(file.size)}
            >
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('resources.files.remove', { name: file.filename })}
                onClick={() => remove(() => onChange(files.filter((each) => each !== file)))}
              >
                <IconTrash {...ICON} />
              </ActionIcon>
            </FileLine>
          ))}
          {uploads.uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={uploads.retry}
              onDrop={(key) => remove(() => uploads.drop(key))}
            />
          ))}
        </ul>
      ) : null}
      <FileDrop
        id={id}
        choose={t('resources.files.choose')}
        drop={t('resources.files.drop')}
        accept={ACCEPT}
        disabled={room <= 0}
        onFiles={take}
      />
      <VisuallyHidden role="status">{t('resources.files.count', { count: files.length })}</VisuallyHidden>
      {refused > 0 ? (
        <Text size="sm" role="alert" className={classes.refused}>
          {t('resources.files.tooMany', { count: refused, most: MOST_FILES })}
        </Text>
      ) : null}
    </Input.Wrapper>
  );
}

function Named({ file, error }: { file: FileValues; error: string | null }) {
  return (
    <>
      {file.filename}
      {error ? <span className={classes.refused}>{error}</span> : null}
    </>
  );
}
