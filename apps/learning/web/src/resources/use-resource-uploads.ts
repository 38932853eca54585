import { useMutation } from '@apollo/client/react';
import { useQueuedUploads } from '@lyceum/web/uploads';
import { RequestResourceFileUploadDocument, SubmitResourceFileDocument } from '../__generated__/graphql';
import type { FileValues } from './resource-values';

export type { QueuedUpload as ResourceUpload } from '@lyceum/web/uploads';

export function useResourceUploads(onArrived: (file: FileValues) => void) {
  const [request] = useMutation(RequestResourceFileUploadDocument);
  const [submit] = useMutation(SubmitResourceFileDocument);
  return useQueuedUploads({
    begin: async (input) => (await request({ variables: { input } })).data!.requestResourceFileUpload,
    finish: async (fileId) => filed((await submit({ variables: { fileId } })).data!.submitResourceFile),
    onArrived,
  });
}

const filed = ({ id, filename, size, contentType }: FileValues): FileValues => ({
  id,
  filename,
  size,
  contentType,
});
