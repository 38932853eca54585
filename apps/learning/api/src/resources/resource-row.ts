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
  /** True when all programs of the resource are archived. */
  closed: boolean;
}

export interface ResourceFileRow {
  id: string;
  resourceId: string | null;
  filename: string;
  bytes: number;
}

export const RESOURCE_COLUMNS = `r.id, r.title, r.description, r.link, r.program_ids AS "programIds", r.access,
  r.created_by AS "createdBy", r.created_at AS "createdAt", r.revision,
  NOT EXISTS (SELECT 1 FROM learning.programs open WHERE open.id = ANY (r.program_ids) AND NOT open.archived) AS closed`;

const FILE_COLUMNS = `f.id, f.resource_id AS "resourceId", f.filename, f.bytes::int AS bytes`;

/** Files of several resources in order, by one statement. */
export function readResourceFiles(read: Read, resourceIds: readonly string[]): Promise<ResourceFileRow[]> {
  return read<ResourceFileRow>(
    'files-of-resources',
    `SELECT ${FILE_COLUMNS} FROM learning.resource_files f WHERE f.resource_id = ANY ($1::uuid[]) ORDER BY f.position, f.id`,
    [resourceIds],
  );
}
