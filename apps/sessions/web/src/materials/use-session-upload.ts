import { useMutation } from '@apollo/client/react';
import { usePartUploads } from '@lyceum/web/uploads';
import { RequestSessionFileUploadDocument, SubmitSessionFileDocument } from '../__generated__/graphql';

/** Uploads files to a session. */
export function useSessionUpload(sessionId: string) {
  const [request] = useMutation(RequestSessionFileUploadDocument);
  const [submit] = useMutation(SubmitSessionFileDocument);
  return usePartUploads({
    begin: async (file) =>
      (await request({ variables: { input: { sessionId, ...file } } })).data?.requestSessionFileUpload,
    finish: (fileId) => submit({ variables: { sessionId, fileId } }),
  });
}
