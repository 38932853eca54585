/**
 * Payload of `roster.datas-files-ready`, version 1: the files of the tutoring-data format for which `sessions.export-ready`
 * asked. They belong to the export: who asked for it deletes them with it.
 */
export interface DatasFilesReadyPayload {
  exportId: string;
  /** A session file and a student file; empty when they could not be made. */
  files: { kind: 'SESSION' | 'STUDENT'; fileKey: string; rows: number }[];
}
