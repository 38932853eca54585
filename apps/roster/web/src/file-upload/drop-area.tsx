import { useRef, useState, type DragEvent } from 'react';
import { Button } from '@lyceum/web/design-system';
import { IconFileUpload } from '@tabler/icons-react';
import { useT } from '../i18n';
import classes from './file-upload.module.css';

/** Formats in the file chooser; includes unsupported spreadsheets, for which the screen explains how to save them. */
export const ACCEPTED =
  '.csv,text/csv,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xls,.ods,.numbers';

/** Accepts files that are dropped on it or chosen with its button, which also works with the keyboard. */
export function DropArea({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={36} stroke={1.4} aria-hidden />
      <p className={classes.dropTitle}>{t('drop.title')}</p>
      <p className={classes.quiet}>{t('drop.help')}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        disabled={disabled}
        accept={ACCEPTED}
        data-testid="file-input"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {t('drop.choose')}
      </Button>
    </div>
  );
}
