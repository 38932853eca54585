import { useState } from 'react';
import { IconUpload } from '@tabler/icons-react';
import { Autocomplete, Button, FileButton, FormDialog, Text } from '@lyceum/web/design-system';
import { useFileSize } from '@lyceum/web/i18n';
import classes from '../file-upload/file-upload.module.css';
import { useT } from '../i18n';

const LONGEST = 80;
const FIELDS = ['subject', 'reportingWindow', 'files'] as const;

interface FileDocumentsDialogProps {
  /** Values that documents of the program already have. */
  subjects: readonly string[];
  reportingWindows: readonly string[];
  /** Whether the platform checks documents for viruses. */
  isScanned: boolean;
  onClose: () => void;
  onSend: (files: readonly File[], labels: { subject: string; reportingWindow: string }) => void;
}

/** Asks for subject, reporting window and files of new documents. */
export function FileDocumentsDialog({
  subjects,
  reportingWindows,
  isScanned,
  onClose,
  onSend,
}: FileDocumentsDialogProps) {
  const t = useT();
  const size = useFileSize();
  const [subject, setSubject] = useState('');
  const [reportingWindow, setReportingWindow] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [attempt, setAttempt] = useState(0);
  const given = { subject: subject.trim(), reportingWindow: reportingWindow.trim(), files: files.length };
  const problems = FIELDS.filter((field) => !given[field]);
  const problemOf = (field: (typeof FIELDS)[number]) =>
    attempt > 0 && problems.includes(field) ? t(`documents.missing.${field}`) : null;
  const send = () => {
    if (problems.length > 0) return setAttempt(attempt + 1);
    onSend(files, { subject: given.subject, reportingWindow: given.reportingWindow });
    onClose();
  };
  return (
    <FormDialog
      title={t('documents.upload')}
      onClose={onClose}
      submitLabel={files.length > 0 ? t('documents.send', { count: files.length }) : t('documents.sendNone')}
      onSubmit={send}
      busy={false}
      attempt={attempt}
      problems={(attempt > 0 ? problems : []).map((field) => ({
        fieldId: `document-${field}`,
        message: t(`documents.missing.${field}`),
      }))}
      errorTitle={t('documents.failed')}
    >
      <Autocomplete
        id="document-subject"
        label={t('documents.subject')}
        description={t('documents.subjectHelp')}
        data={[...subjects]}
        limit={20}
        maxLength={LONGEST}
        value={subject}
        onChange={setSubject}
        error={problemOf('subject')}
      />
      <Autocomplete
        id="document-reportingWindow"
        label={t('documents.reportingWindow')}
        description={t('documents.windowHelp')}
        data={[...reportingWindows]}
        limit={20}
        maxLength={LONGEST}
        value={reportingWindow}
        onChange={setReportingWindow}
        error={problemOf('reportingWindow')}
      />
      <div>
        <FileButton multiple onChange={setFiles} inputProps={{ 'aria-label': t('documents.choose') }}>
          {(props) => (
            <Button
              {...props}
              id="document-files"
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
            >
              {t('documents.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" mt={4}>
          {t('documents.kinds')} {t(isScanned ? 'documents.scanned' : 'documents.notScanned')}
        </Text>
        {problemOf('files') ? <p className={classes.problem}>{problemOf('files')}</p> : null}
        <ul>
          {files.map((file) => (
            <li key={file.name}>
              {file.name} · {size(file.size)}
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}
