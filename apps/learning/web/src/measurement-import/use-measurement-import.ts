import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  ImportMeasurementFileDocument,
  PreviewMeasurementFileDocument,
  type MeasurementMappingInput,
  type ReportOfFileFragment,
} from '../__generated__/graphql';
import { partsOf, type MeasurementFile } from './measurement-file';

export interface FileToRead {
  file: MeasurementFile;
  /** Names of the columns to send, and which of them identify the learner. */
  columns: readonly string[];
  learnerColumns: readonly string[];
  /** Null for a vendor's file. */
  mapping: MeasurementMappingInput | null;
}

export type FileReport = Omit<ReportOfFileFragment, '__typename'>;

/** Sends a file in parts: first for the preview, then for the import. */
export function useMeasurementImport(formId: string) {
  const client = useApolloClient();
  const [importPart] = useMutation(ImportMeasurementFileDocument);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const send = async (
    { file, columns, learnerColumns, mapping }: FileToRead,
    part: (input: {
      formId: string;
      fileName: string;
      file: string;
      mapping: MeasurementMappingInput | null;
    }) => Promise<FileReport>,
  ): Promise<FileReport | null> => {
    setBusy(true);
    setError(null);
    try {
      const reports: FileReport[] = [];
      for (const packed of await partsOf(file, columns, learnerColumns))
        reports.push(await part({ formId, fileName: file.name.slice(-200), file: packed, mapping }));
      return summed(reports);
    } catch (failed) {
      setError(failed);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    preview: (toRead: FileToRead) =>
      send(toRead, async (input) => {
        const query = PreviewMeasurementFileDocument;
        const { data } = await client.query({ query, variables: { input }, fetchPolicy: 'no-cache' });
        return data!.previewMeasurementFile;
      }),
    take: (toRead: FileToRead) =>
      send(toRead, async (input) => (await importPart({ variables: { input } })).data!.importMeasurementFile),
  };
}

function summed(reports: readonly FileReport[]): FileReport {
  const sum = (of: (report: FileReport) => number) => reports.reduce((all, report) => all + of(report), 0);
  return {
    rows: sum(({ rows }) => rows),
    learners: sum(({ learners }) => learners),
    created: sum(({ created }) => created),
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    repeated: sum(({ repeated }) => repeated),
    unknown: sum(({ unknown }) => unknown),
    refused: sum(({ refused }) => refused),
    problems: reports.flatMap(({ problems }) => problems).sort((a, b) => a.row - b.row),
  };
}
