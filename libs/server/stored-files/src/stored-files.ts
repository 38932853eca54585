import type { Files } from '@lyceum/server/files';
import type { Telemetry } from '@lyceum/server/telemetry';
import type { Tenancy } from '@lyceum/server/tenancy';

/** Files of one kind in the store, and the rows that contain their keys. */
export interface StoredFiles {
  /** Prefix of every key; ends in `/`. */
  prefix: string;
  /** The subgraph that has the rows, where this one only writes files. */
  comparedBy?: string;
  /**
   * SELECT without parameters over all tenants with the columns `key` (text) and `expected` (boolean: the file was
   * uploaded and must exist as long as the row). Absent where no row contains the keys: such files are made for one
   * download.
   */
  rows?: string;
}

export interface StoredFilesServices {
  tenancy: Tenancy;
  files: Files;
  telemetry: Telemetry;
}
