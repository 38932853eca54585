import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { errorText } from '@lyceum/web/graphql';
import {
  InspectImportFileDocument,
  type ImportInspectionFragment,
  type ImportMappingInput,
} from '../__generated__/graphql';
import { sendFile, type Client, type UploadedFile } from './uploads';

/** A file that is being uploaded for inspection. */
export interface FileInTransit {
  key: string;
  file: File;
  /** 0 to 100. */
  percent: number;
}

/** The server's inspection of a file, which it has stored. */
export interface InspectedFile {
  uploaded: UploadedFile;
  inspection: ImportInspectionFragment;
}

interface Asked {
  programId: string;
  file: UploadedFile;
  templateId: string | null;
  mapping?: ImportMappingInput;
}

export async function requestInspection(client: Client, input: Asked): Promise<ImportInspectionFragment> {
  const { data } = await client.mutate({ mutation: InspectImportFileDocument, variables: { input } });
  return data!.inspectImportFile;
}

/** Uploads files for inspection: workbooks, and files whose columns the browser does not recognise. */
export function useInspections(programId: string) {
  const client = useApolloClient();
  const [inTransit, setInTransit] = useState<readonly FileInTransit[]>([]);
  const aborts = useRef(new Map<string, AbortController>());

  /** Null if the person cancelled it. */
  const inspect = async (
    file: File,
    templateId: string | null = null,
  ): Promise<InspectedFile | { problem: string } | null> => {
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
      const uploaded = await sendFile(client, { file, programId }, { signal: abort.signal, onProgress });
      const inspection = await requestInspection(client, { programId, file: uploaded, templateId });
      return abort.signal.aborted ? null : { uploaded, inspection };
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
