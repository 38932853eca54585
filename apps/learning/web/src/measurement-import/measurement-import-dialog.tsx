import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, FileDrop, FormDialog, notify, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { TestDefinitionsDocument, type OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { ColumnChoice, firstChoice, isRemembered, mappingOf, type ChosenColumns } from './column-choice';
import { ImportReport } from './import-report';
import { MOST_BYTES, readMeasurementFile, type MeasurementFile } from './measurement-file';
import { useMeasurementImport, type FileReport, type FileToRead } from './use-measurement-import';

interface MeasurementImportDialogProps {
  assessment: OpenAssessmentFragment;
  onClose: () => void;
  onImported: () => unknown;
}

export default function MeasurementImportDialog({
  assessment,
  onClose,
  onImported,
}: MeasurementImportDialogProps) {
  const t = useT();
  const format = useFormat();
  const [file, setFile] = useState<MeasurementFile | null>(null);
  const [columns, setColumns] = useState<ChosenColumns | null>(null);
  const [report, setReport] = useState<FileReport | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { data } = useQuery(TestDefinitionsDocument, { skip: !assessment.definitionKey });
  const definition = data?.getTestDefinitions.find(({ key }) => key === assessment.definitionKey) ?? null;
  const sending = useMeasurementImport(assessment.id);

  const toRead = (chosen: MeasurementFile, by: ChosenColumns | null): FileToRead => {
    if (!by) {
      const { columns: read = [], learnerColumns = [] } = definition ?? {};
      return { file: chosen, columns: read, learnerColumns, mapping: null };
    }
    const mapping = mappingOf(by);
    const named = [by.learnerColumn, by.dateColumn, ...mapping.columns.map(({ column }) => column)];
    return { file: chosen, columns: named, learnerColumns: [by.learnerColumn], mapping };
  };
  const look = async (chosen: MeasurementFile, by: ChosenColumns | null) =>
    setReport(await sending.preview(toRead(chosen, by)));
  const choose = async ([given]: File[]) => {
    if (!given) return;
    setReport(null);
    setUnreadable(null);
    try {
      if (given.size > MOST_BYTES) throw new Error('too large');
      const chosen = await readMeasurementFile(given);
      const by = assessment.definitionKey ? null : firstChoice(assessment, chosen);
      setFile(chosen);
      setColumns(by);
      if (!by || isRemembered(assessment, chosen)) await look(chosen, by);
    } catch {
      setFile(null);
      setUnreadable(t(given.size > MOST_BYTES ? 'measurementImport.tooLarge' : 'measurementImport.noTable'));
    }
  };
  const submit = async () => {
    if (!file) return;
    if (!report) return look(file, columns);
    const done = await sending.take(toRead(file, columns));
    if (!done) return;
    const numbers = { created: format.number(done.created), changed: format.number(done.changed) };
    notify({ tone: 'good', message: t('measurementImport.done', numbers) });
    onClose();
    await onImported();
  };
  const isReady = !assessment.definitionKey || definition !== null;
  return (
    <FormDialog
      title={t('measurementImport.title')}
      submitLabel={t(report ? 'measurementImport.submit' : 'measurementImport.check')}
      errorTitle={t('measurementImport.failed')}
      busy={sending.busy}
      error={sending.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {definition
            ? t('measurementImport.vendorText', { name: definition.name })
            : t('measurementImport.text')}
        </Text>
        <FileDrop
          id="measurement-file"
          accept=".csv,text/csv"
          choose={t(file ? 'measurementImport.chooseOther' : 'measurementImport.choose')}
          drop={t('measurementImport.drop')}
          disabled={sending.busy || !isReady}
          onFiles={(files) => void choose(files)}
        />
        {unreadable ? <ErrorState variant="inline" title={unreadable} error={null} /> : null}
        {file && columns && !report ? (
          <ColumnChoice
            properties={assessment.properties}
            file={file}
            value={columns}
            onChange={(value) => setColumns(value)}
          />
        ) : null}
        {file && report ? <ImportReport file={file} report={report} /> : null}
        {columns && report ? (
          <Button variant="subtle" onClick={() => setReport(null)}>
            {t('measurementImport.changeColumns')}
          </Button>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
