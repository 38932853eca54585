import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  AdminSessionsFilter,
  SessionsExportFormat,
  SessionsExportStatus,
} from '../__generated__/resolvers';

export const EXPORT_SESSIONS = 'export-sessions';
export const STORED_DAYS = 7;

export interface ExportFile {
  key: string;
  fileName: string;
  rows: number;
}

export interface ExportRow {
  id: string;
  format: SessionsExportFormat;
  status: SessionsExportStatus;
  requestedBy: Actor;
  createdBy: string | null;
  filter: AdminSessionsFilter;
  ascending: boolean;
  rows: number;
  files: ExportFile[];
  createdAt: Date;
  finishedAt: Date | null;
}

export const EXPORT_COLUMNS = `id, format, status, requested_by AS "requestedBy", created_by AS "createdBy", filter, ascending, rows,
  files, created_at AS "createdAt", finished_at AS "finishedAt"`;

/** Download addresses are signed only when selected. */
export function exportView(row: ExportRow, services: Services) {
  return {
    id: row.id,
    format: row.format,
    status: row.status,
    rows: row.rows,
    requestedAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: new Date(row.createdAt.getTime() + STORED_DAYS * 24 * 60 * 60_000).toISOString(),
    files: () =>
      Promise.all(
        row.files.map(async ({ key, fileName, rows }) => ({
          fileName,
          rows,
          url: await services.files.presignDownload(key, fileName),
        })),
      ),
  };
}
