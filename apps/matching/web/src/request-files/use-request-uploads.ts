import { useMutation } from '@apollo/client/react';
import { lightPhoto, useQueuedUploads } from '@lyceum/web/uploads';
import {
  RequestTutoringRequestFileUploadDocument,
  SubmitTutoringRequestFileDocument,
  type RequestFileFragment,
} from '../__generated__/graphql';

export const MOST_FILES = 5;
const MOST_BYTES = 10 * 1024 * 1024;
const ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt'];

/** For the file input's filter. Without HEIC, so that a phone provides a JPEG. */
export const ACCEPTED = [
  'image/jpeg',
  'image/png',
  'image/webp',
  ...ENDINGS.map((ending) => `.${ending}`),
].join(',');

/** An uploaded and checked file, which saving adds to the request. */
export type RequestFileValues = Omit<RequestFileFragment, 'url' | '__typename'>;

export const filed = ({ id, filename, mimetype, size }: RequestFileValues): RequestFileValues => ({
  id,
  filename,
  mimetype,
  size,
});

export class ObjectionTo extends Error {
  constructor(readonly reason: 'kind' | 'size' | 'empty') {
    super(reason);
  }
}

/** Refuses before the upload what the server would refuse. */
async function prepare(chosen: File): Promise<File> {
  const file = await lightPhoto(chosen);
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (file.size === 0) throw new ObjectionTo('empty');
  if (!ENDINGS.includes(ending)) throw new ObjectionTo('kind');
  if (file.size > MOST_BYTES) throw new ObjectionTo('size');
  return file;
}

/** Uploads of files for a request; photos are shrunk first. */
export function useRequestUploads(onArrived: (file: RequestFileValues) => void) {
  const [begin] = useMutation(RequestTutoringRequestFileUploadDocument);
  const [submit] = useMutation(SubmitTutoringRequestFileDocument);
  return useQueuedUploads({
    prepare,
    begin: async ({ filename: fileName, size: fileSize }) =>
      (await begin({ variables: { fileName, fileSize } })).data!.requestTutoringRequestFileUpload,
    finish: async (fileId) =>
      filed((await submit({ variables: { fileId } })).data!.submitTutoringRequestFile),
    onArrived,
  });
}
