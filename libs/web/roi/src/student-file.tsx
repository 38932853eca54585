import { useState } from 'react';
import { Button, ErrorState, FileButton, Section, Stack } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconUpload } from '@tabler/icons-react';
import { useT } from './i18n';
import { slimStudentFile, type SlimFile } from './slim-student-file';
import classes from './roi.module.css';

const MOST_BYTES = 30 * 1024 * 1024;

interface StudentFileProps {
  file: SlimFile | null;
  /** Columns that are read. */
  columns: readonly string[];
  /** Problems that the server found, by row. */
  problems: readonly string[];
  onChange: (file: SlimFile) => void;
}

/** Takes a student file; the server does not store it. */
export function StudentFile({ file, columns, problems, onChange }: StudentFileProps) {
  const t = useT();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const take = async (chosen: File | null) => {
    if (!chosen) return;
    setBusy(true);
    setRefused(null);
    try {
      if (chosen.size > MOST_BYTES) setRefused(t('fileTooLarge'));
      else onChange(await slimStudentFile(chosen, columns));
    } catch {
      setRefused(t('fileUnreadable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.unprinted}>
      <Section title={t('studentFile')} description={t('studentFileText')}>
        <div className={classes.file}>
          <FileButton accept=".csv,text/csv" onChange={(chosen) => void take(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant={file ? 'default' : 'filled'}
                loading={busy}
                disabled={columns.length === 0}
                leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
              >
                {t(file ? 'chooseOther' : 'chooseFile')}
              </Button>
            )}
          </FileButton>
          <span role="status" className={classes.quiet}>
            {file ? t('fileChosen', { name: file.name, number: format.number(file.rows) }) : ''}
          </span>
        </div>
        <Stack gap="xs" mt={refused || problems.length > 0 ? 'sm' : 0}>
          {refused ? <ErrorState variant="inline" title={refused} error={null} /> : null}
          {problems.length > 0 ? (
            <div className="ly-form-errors" role="alert">
              <div>
                <p className="ly-error-title">{t('fileWrong')}</p>
                <ul>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </div>
            </div>
          ) : null}
        </Stack>
      </Section>
    </div>
  );
}
