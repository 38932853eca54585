import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { errorText } from '@lyceum/web/graphql';
import { InspectImportFileDocument, type InspectImportFileMutation } from '../__generated__/graphql';
import { putFile, type UploadedFile } from './uploads';

/** A workbook on its way to the server, which says what it holds. */
export interface WorkbookInTransit {
  key: string;
  file: File;
  /** 0 to 100. */
  percent: number;
}

type Inspection = InspectImportFileMutation['inspectImportFile'];

export type InspectedWorkbook =
  | { template: NonNullable<Inspection['template']>; notes: string[]; uploaded: UploadedFile }
  | { problem: string }
  | null;

/** Uploads workbooks to be recognised: the columns of a workbook are read by the server alone. */
export function useWorkbooks(programId: string) {
  const client = useApolloClient();
  const [inTransit, setInTransit] = useState<readonly WorkbookInTransit[]>([]);
  const aborts = useRef(new Map<string, AbortController>());

  /** Null where somebody cancelled it. */
  const inspect = async (file: File): Promise<InspectedWorkbook> => {
    const key = crypto.randomUUID();
    const abort = new AbortController();
    aborts.current.set(key, abort);
    setInTransit((before) => [...before, { key, file, percent: 0 }]);
    const onProgress = (sent: number) =>
      setInTransit((before) =>
        before.map((each) =>
          each.key === key ? { ...each, percent: Math.round((100 * sent) / file.size) } : each,
        ),
      );
    try {
      const uploaded = await putFile(client, { file, programId }, { signal: abort.signal, onProgress });
      const { data } = await client.mutate({
        mutation: InspectImportFileDocument,
        variables: { input: { programId, file: uploaded } },
      });
      if (abort.signal.aborted) return null;
      const { errors, template, notes } = data!.inspectImportFile;
      if (!template) return { problem: errors.map(({ message }) => message).join(' ') };
      return { template, notes, uploaded };
    } catch (error) {
      return abort.signal.aborted ? null : { problem: errorText(error) };
    } finally {
      aborts.current.delete(key);
      setInTransit((before) => before.filter((each) => each.key !== key));
    }
  };
  const cancel = (key: string) => aborts.current.get(key)?.abort();
  return { inTransit, inspect, cancel };
}
