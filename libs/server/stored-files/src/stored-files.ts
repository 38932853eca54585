import type { Files } from '@lyceum/server/files';
import type { Telemetry } from '@lyceum/server/telemetry';
import type { Tenancy } from '@lyceum/server/tenancy';

/** Files of one kind in the store, and the rows that name them. */
export interface StoredFiles {
  /** Every key begins with it; ends in `/`. */
  prefix: string;
  /** The subgraph that has the rows, where this one only writes. */
  comparedBy?: string;
  /**
   * SELECT without parameters over all tenants, of `key` (text) and `expected` (boolean: the file has arrived, and is to be there
   * for as long as the row is). Left out where no row names the files: they are made for one download.
   */
  rows?: string;
}

export interface StoredFilesServices {
  tenancy: Tenancy;
  files: Files;
  telemetry: Telemetry;
}
