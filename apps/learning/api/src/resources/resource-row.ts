import type { ResourceAccess } from '../__generated__/resolvers';
import type { Read } from '../read';

export interface ResourceRow {
  id: string;
  title: string;
  description: string;
  link: string | null;
  programIds: string[];
  access: ResourceAccess;
  createdBy: string | null;
  createdAt: Date;
  revision: number;
  subjectIds: string[];
  gradeLevels: string[];
  archivedAt: Date | null;
  /** True when all programs of the resource are archived. */
  closed: boolean;
}

export interface ResourceFileRow {
  id: string;
  resourceId: string | null;
  filename: string;
  bytes: number;
  /** By the content; null: stored before contents were checked. */
  contentType: string | null;
  version: number;
  /** The id that all versions of the file share. */
  slotId: string;
  uploadedAt: Date;
  uploadedBy: string;
}

export const RESOURCE_COLUMNS = `r.id, r.title, r.description, r.link, r.program_ids AS "programIds", r.access,
  r.created_by AS "createdBy", r.created_at AS "createdAt", r.revision, r.subject_ids AS "subjectIds", r.grade_levels AS "gradeLevels", r.archived_at AS "archivedAt",
  NOT EXISTS (SELECT 1 FROM learning.programs open WHERE open.id = ANY (r.program_ids) AND NOT open.archived) AS closed`;

export const FILE_COLUMNS = `f.id, f.resource_id AS "resourceId", f.filename, f.bytes::int AS bytes, f.content_type AS "contentType",
  f.version, coalesce(f.slot_id, f.id) AS "slotId", coalesce(f.uploaded_at, f.created_at) AS "uploadedAt", f.created_by AS "uploadedBy"`;

/** Files of several resources in order, by one statement. */
export function readResourceFiles(read: Read, resourceIds: readonly string[]): Promise<ResourceFileRow[]> {
  return read<ResourceFileRow>(
    'files-of-resources',
    `SELECT ${FILE_COLUMNS} FROM learning.resource_files f WHERE f.resource_id = ANY ($1::uuid[]) ORDER BY f.position, f.id`,
    [resourceIds],
  );
}

/** A version of a file that a later or an earlier one has replaced. */
export interface FileVersionRow extends Omit<ResourceFileRow, 'resourceId'> {
  versionOf: string;
}

/** Replaced versions of all files of several resources, the newest first, by one statement. */
export function readFileVersions(read: Read, resourceIds: readonly string[]): Promise<FileVersionRow[]> {
  return read<FileVersionRow>(
    'versions-of-resource-files',
    `SELECT ${FILE_COLUMNS}, f.version_of AS "versionOf" FROM learning.resource_files f
     WHERE f.version_of = ANY ($1::uuid[]) ORDER BY f.version_of, f.slot_id, f.version DESC`,
    [resourceIds],
  );
}
