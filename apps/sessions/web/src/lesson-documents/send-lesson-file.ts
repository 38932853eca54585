import type { ApolloClient } from '@apollo/client';
import { RequestLessonUploadsDocument, type LessonFilePurpose } from '../__generated__/graphql';

interface LessonFileContent {
  sessionId: string;
  name: string;
  content: Blob;
  purpose: LessonFilePurpose;
}

/** Uploads a file in parts; returns its id, by which it is then added to the lesson. */
export async function sendLessonFile(
  client: ApolloClient,
  { sessionId, name, content, purpose }: LessonFileContent,
): Promise<string> {
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
  return upload.fileId;
}
