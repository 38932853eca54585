import type { StoredFiles } from '@lyceum/server/stored-files';

/** Files of the ecosystems domain: lists of ids of moved rows, which the domains exchange during a migration. */
export const storedFiles: StoredFiles[] = [
  {
    prefix: 'moves/',
    rows: `SELECT t.id_file AS key, false AS expected FROM ecosystems.ecosystem_migration_parts t WHERE t.id_file IS NOT NULL`,
  },
];
