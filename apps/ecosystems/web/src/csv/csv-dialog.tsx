import { useEffect, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, ListSkeleton, notify, Stack, Table, Text } from '@lyceum/web/design-system';
import {
  SaveEcosystemCsvDocument,
  type EcosystemList,
  type SaveEcosystemCsvMutation,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { readTextFile } from './read-text-file';

interface CsvDialogProps {
  list: EcosystemList;
  file: File;
  onSaved: () => unknown;
  onClose: () => void;
}

type Answer = SaveEcosystemCsvMutation['saveEcosystemCsv'];

/** Previews what a table would change, and its errors, before it is saved. */
export default function CsvDialog({ list, file, onSaved, onClose }: CsvDialogProps) {
  const t = useT();
  const { csv, answer, error, setError } = useCheckedFile(list, file);
  const [save, { loading }] = useMutation(SaveEcosystemCsvDocument);
  const changes = answer ? answer.created + answer.changed : 0;
  const ready = answer !== null && answer.errors.length === 0 && changes > 0;
  const submit = async () => {
    if (!ready) return onClose();
    try {
      await save({ variables: { list, csv, dryRun: false } });
    } catch (cause) {
      setError(cause);
      return;
    }
    notify({ tone: 'good', message: t('csv.saved', { count: changes }) });
    await onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={t('csv.title', { file: file.name })}
      submitLabel={ready ? t('csv.save', { count: changes }) : t('csv.close')}
      busy={loading || (!answer && !error)}
      error={error}
      errorTitle={t('csv.notSaved')}
      onSubmit={submit}
      onClose={onClose}
    >
      {answer ? <Outcome answer={answer} /> : error ? null : <ListSkeleton rows={3} />}
    </FormDialog>
  );
}

/** Reads the file and checks it by a dry run. */
function useCheckedFile(list: EcosystemList, file: File) {
  const [check] = useMutation(SaveEcosystemCsvDocument);
  const [state, setState] = useState<{ csv: string; answer: Answer | null }>({ csv: '', answer: null });
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let current = true;
    const run = async () => {
      const csv = await readTextFile(file);
      const { data } = await check({ variables: { list, csv, dryRun: true } });
      if (current && data) setState({ csv, answer: data.saveEcosystemCsv });
    };
    run().catch((cause: unknown) => current && setError(cause));
    return () => {
      current = false;
    };
  }, [check, file, list]);
  return { ...state, error, setError };
}

function Outcome({ answer: { created, changed, unchanged, errors } }: { answer: Answer }) {
  const t = useT();
  if (errors.length === 0)
    return (
      <Stack gap={4} role="status">
        <Text size="sm">{t('csv.created', { count: created })}</Text>
        <Text size="sm">{t('csv.changed', { count: changed })}</Text>
        <Text size="sm">{t('csv.unchanged', { count: unchanged })}</Text>
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Text size="sm" role="alert">
        {t('csv.wrong', { count: errors.length })}
      </Text>
      <Table.ScrollContainer minWidth={0} mah={320}>
        <Table verticalSpacing="xs" className="ly-tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('csv.row')}</Table.Th>
              <Table.Th>{t('csv.column')}</Table.Th>
              <Table.Th>{t('csv.problem')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ row, column, message }, index) => (
              <Table.Tr key={index}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{column ?? '–'}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
