import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Accordion, Button, ErrorState, Section, TextInput } from '@lyceum/web/design-system';
import { IconUpload } from '@tabler/icons-react';
import { GetImportTemplatesDocument, type ImportEntityType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DropArea } from './drop-area';
import { FileSlot } from './file-slot';
import classes from './file-upload.module.css';
import { recogniseFile, type ImportTemplateInfo } from './recognise-file';
import { startUploads, type UploadedFile } from './uploads';
import { useWorkbooks } from './use-workbooks';
import { WorkbookLine } from './workbook-line';

export interface Chosen {
  file: File;
  template: ImportTemplateInfo;
  missing: string[];
  /** Of a workbook: it was uploaded to be recognised, and what its owner should know of it. */
  uploaded?: UploadedFile;
  notes?: readonly string[];
}

const ALWAYS: ImportEntityType[] = ['STUDENT', 'SESSION'];
/** Of OneRoster: the records before what joins them, then what says which of the files are complete. */
const RECORDS: ImportEntityType[] = [
  'ORGANIZATION',
  'COURSE',
  'TERM',
  'CLASS',
  'TEACHER',
  'ENROLLMENT',
  'MANIFEST',
];
const kinds = [...ALWAYS, ...RECORDS];

/** Choose the files, see that each was understood, send them. */
export function UploadPanel({ programId, onSubmitted }: { programId: string; onSubmitted: () => unknown }) {
  const t = useT();
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(GetImportTemplatesDocument);
  const [chosen, setChosen] = useState<Partial<Record<ImportEntityType, Chosen>>>({});
  const [rejected, setRejected] = useState<string[]>([]);
  const [showsRecords, setShowsRecords] = useState(false);
  const workbooks = useWorkbooks(programId);
  const [reportingWindow, setReportingWindow] = useState('');
  const templates = data?.getImportTemplates ?? [];
  const files = kinds.flatMap((kind) => chosen[kind] ?? []);
  const ready = files.length > 0 && files.every(({ missing }) => missing.length === 0);

  const reject = (problem: string) => setRejected((before) => [...before, problem]);
  const take = async (taken: File[]) => {
    setRejected([]);
    for (const file of taken) {
      const found = await recogniseFile(file, templates);
      const { name } = file;
      if (found.kind === 'known') {
        const { template, missing } = found;
        setChosen((before) => ({ ...before, [template.entityType]: { file, template, missing } }));
      } else if (found.kind === 'workbook') void takeWorkbook(file);
      else if (found.kind === 'other-workbook') reject(t(`drop.format.${found.format}`, { name }));
      else if (found.kind === 'passed-over') reject(t('drop.passedOver', { name, file: found.file }));
      else reject(t(found.kind === 'not-csv' ? 'drop.notCsv' : 'drop.unknown', { name }));
    }
  };
  const takeWorkbook = async (file: File) => {
    const found = await workbooks.inspect(file);
    if (!found) return;
    if ('problem' in found) return reject(`${file.name}: ${found.problem}`);
    const { template, uploaded, notes } = found;
    setChosen((before) => ({
      ...before,
      [template.entityType]: { file, template, missing: [], uploaded, notes },
    }));
  };
  const send = () => {
    const uploads = files.map(({ file, template, uploaded }) => ({
      file,
      uploaded: uploaded ?? null,
      entityType: template.entityType,
      templateId: template.id,
    }));
    setChosen({});
    setRejected([]);
    // Somebody who leaves the screen meanwhile cancels the refetch: its rejection is nobody's.
    void startUploads(client, programId, uploads, reportingWindow.trim() || null).finally(
      () => void onSubmitted(),
    );
  };

  const slot = (kind: ImportEntityType) => (
    <FileSlot
      key={kind}
      kind={kind}
      template={templates.find(({ entityType }) => entityType === kind)}
      chosen={chosen[kind]}
      onRemove={() => setChosen((before) => ({ ...before, [kind]: undefined }))}
    />
  );

  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Section title={t('upload.title')} description={t('upload.help')}>
      <DropArea onFiles={(list) => void take(list)} disabled={!data} />
      <div role="alert">
        {rejected.map((problem) => (
          <p key={problem} className={classes.problem}>
            {problem}
          </p>
        ))}
      </div>
      {workbooks.inTransit.map((workbook) => (
        <WorkbookLine
          key={workbook.key}
          workbook={workbook}
          onCancel={() => workbooks.cancel(workbook.key)}
        />
      ))}
      <div className={classes.slots}>{ALWAYS.map(slot)}</div>
      <Accordion
        mt="md"
        variant="contained"
        value={showsRecords || RECORDS.some((kind) => chosen[kind]) ? 'records' : null}
        onChange={(open) => setShowsRecords(open !== null)}
      >
        <Accordion.Item value="records">
          <Accordion.Control>{t('slot.oneRoster')}</Accordion.Control>
          <Accordion.Panel>
            <div className={classes.slots}>{RECORDS.map(slot)}</div>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <div className={classes.submit}>
        <TextInput
          label={t('upload.window')}
          description={t('upload.windowHelp')}
          value={reportingWindow}
          maxLength={80}
          onChange={(event) => setReportingWindow(event.currentTarget.value)}
        />
        <Button size="md" leftSection={<IconUpload size={18} aria-hidden />} disabled={!ready} onClick={send}>
          {files.length ? t('upload.send', { count: files.length }) : t('upload.sendNone')}
        </Button>
      </div>
    </Section>
  );
}
