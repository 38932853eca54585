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

/** For the browser's own choice. Without HEIC, so that a phone hands out a JPEG. */
export const ACCEPTED = [
  'image/jpeg',
  'image/png',
  'image/webp',
  ...ENDINGS.map((ending) => `.${ending}`),
].join(',');

/** A file that is checked; the request has it once it is saved. */
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

/** Refuses what the server would, before anything of it is sent. */
async function prepare(chosen: File): Promise<File> {
  const file = await lightPhoto(chosen);
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (file.size === 0) throw new ObjectionTo('empty');
  if (!ENDINGS.includes(ending)) throw new ObjectionTo('kind');
  if (file.size > MOST_BYTES) throw new ObjectionTo('size');
  return file;
}

/** Uploads of files that a request then takes; photos are made smaller first. */
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
