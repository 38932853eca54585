import type { StoredFiles } from '@lyceum/server/stored-files';

/** What is written into the file store for ecosystems: lists of ids by which domains tell each other what has moved. */
export const storedFiles: StoredFiles[] = [
  {
    prefix: 'moves/',
    rows: `SELECT t.id_file AS key, false AS expected FROM ecosystems.ecosystem_migration_parts t WHERE t.id_file IS NOT NULL`,
  },
];
