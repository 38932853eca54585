import { useMemo } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  AddLessonFilesDocument,
  GetLessonFileUrlDocument,
  RequestLessonUploadsDocument,
  type LessonFilePurpose,
} from '../__generated__/graphql';
import type { ImageStore } from './board-images';

/** Pictures of the whiteboard: sent to the file store in parts, then added. */
export function useLessonFiles(sessionId: string): ImageStore {
  const client = useApolloClient();
  return useMemo(() => {
    const send = async (name: string, content: Blob, purpose: LessonFilePurpose): Promise<string> => {
      const { data } = await client.query({
        query: RequestLessonUploadsDocument,
        variables: { sessionId, fileNames: [name], fileSizes: [content.size], purpose },
        fetchPolicy: 'no-cache',
      });
      const upload = data?.getPresignedS3UrlsForLessonspaceUploads[0];
      if (!upload) throw new Error('no address to upload to');
      for (const [index, url] of upload.presignedUrls.entries()) {
        const start = index * upload.partSize;
        const part = content.slice(start, start + upload.partSize);
        const answer = await fetch(url, { method: 'PUT', body: part });
        if (!answer.ok) throw new Error(`a part was answered with ${answer.status}`);
      }
      const input = { sessionId, fileIds: [upload.fileId] };
      await client.mutate({ mutation: AddLessonFilesDocument, variables: { input } });
      return upload.fileId;
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
