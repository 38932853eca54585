import type { ListedResourceFragment, ResourceAccess } from '../__generated__/graphql';

export const MOST_FILES = 10;

/** Files that the chooser offers. Without HEIC, so that phones of Apple hand their photos over as JPEG. */
export const ACCEPT = [
  ...[
    'image/jpeg',
    'image/png',
    'image/webp',
    'audio/*',
    'video/*',
    'text/plain',
    '.txt',
    '.md',
    '.csv',
    '.rtf',
  ],
  ...['.pdf', '.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.epub'],
].join(',');

/** An uploaded file; saving the resource attaches it. */
export interface FileValues {
  id: string;
  filename: string;
  size: number;
  contentType: string;
}

export interface ResourceValues {
  title: string;
  description: string;
  link: string;
  programIds: string[];
  access: ResourceAccess;
  subjectIds: string[];
  gradeLevels: string[];
  files: FileValues[];
}

export function valuesOf(resource: ListedResourceFragment): ResourceValues {
  const { title, description, link, programIds, access, subjectIds, gradeLevels, resourceFiles } = resource;
  return {
    title,
    description,
    link: link ?? '',
    programIds: [...programIds],
    access,
    subjectIds: [...subjectIds],
    gradeLevels: [...gradeLevels],
    files: resourceFiles.map(({ id, filename, size, contentType }) => ({ id, filename, size, contentType })),
  };
}

export function inputOf({ link, files, ...values }: ResourceValues) {
  return { ...values, link: link.trim() || null, fileIds: files.map(({ id }) => id) };
}
