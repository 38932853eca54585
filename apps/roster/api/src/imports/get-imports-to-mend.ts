import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportsToMend } from '../__generated__/resolvers';

const MOST = 200;

/** SQL over import_jobs: nothing was loaded or rows were refused, and the import is neither replaced nor archived. */
export const TO_MEND = `replaced_by IS NULL AND (status IN ('NEEDS_FIX', 'FAILED') OR (status = 'IMPORTED' AND refused_rows > 0))`;

/**
 * Number of imports with errors by program, as their lists show them. Programs without file upload and archived
 * programs are left out: nobody can correct their imports.
 */
export async function getImportsToMend(actor: Actor, { tenancy }: Services): Promise<ImportsToMend[]> {
  const rows = await tenancy.read<{ programId: string; imports: number }>(actor, {
    name: 'imports-to-mend',
    text: `SELECT program_id AS "programId", count(*)::int AS imports FROM roster.import_jobs
      WHERE ${TO_MEND}
        AND ($1::uuid[] IS NULL OR program_id = ANY ($1))
        AND NOT EXISTS (SELECT FROM roster.programs p WHERE p.ecosystem_id = import_jobs.ecosystem_id AND p.id = program_id
          AND (NOT p.file_upload OR p.archived))
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST}`,
    values: [isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN')],
  });
  return rows.map(({ programId, imports }) => ({ program: { id: programId }, imports }));
}
