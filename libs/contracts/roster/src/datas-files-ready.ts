/**
 * Payload of `roster.datas-files-ready`, version 1: the files in the tutoring-data format that `sessions.export-ready`
 * asked for. The requesting domain deletes them with its export.
 */
export interface DatasFilesReadyPayload {
  exportId: string;
  /** A session file and a student file; empty when they could not be written. */
  files: { kind: 'SESSION' | 'STUDENT'; fileKey: string; rows: number }[];
}
