import { useMemo } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  AddLessonFilesDocument,
  GetLessonFileUrlDocument,
  type LessonFilePurpose,
} from '../__generated__/graphql';
import type { ImageStore } from './board-images';
import { sendLessonFile } from './send-lesson-file';

/** Stores pictures of the whiteboard: uploads them in parts, then adds them to the lesson. */
export function useLessonFiles(sessionId: string): ImageStore {
  const client = useApolloClient();
  return useMemo(() => {
    const send = async (name: string, content: Blob, purpose: LessonFilePurpose): Promise<string> => {
      const fileId = await sendLessonFile(client, { sessionId, name, content, purpose });
      const input = { sessionId, fileIds: [fileId] };
      await client.mutate({ mutation: AddLessonFilesDocument, variables: { input } });
      return fileId;
    };
    return {
      upload: (name, content) => send(name, content, 'BOARD'),
      download: async (id) => {
        const variables = { sessionId, fileIds: [id] };
        const { data } = await client.query({
          query: GetLessonFileUrlDocument,
          variables,
          fetchPolicy: 'no-cache',
        });
        const answer = await fetch(data?.getLessonFiles[0]?.url ?? '');
        if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`);
        return answer.blob();
      },
    };
  }, [client, sessionId]);
}
