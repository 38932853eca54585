import type { EcosystemMove, MovePreview, Move } from '@lyceum/server/ecosystem-move';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { movePlan } from './move-plan';

/** Moves the delivered records; those that the target has under the same identifier are merged into the target's. */
export const ecosystemMove: EcosystemMove<Services> = {
  plan: movePlan,
  preview: previewImports,
  prepare: joinByIdentifier,
};

async function previewImports(db: TenantDb, { sourceId }: Move): Promise<MovePreview> {
  const running = await db.query(
    `SELECT 1 FROM roster.import_jobs WHERE ecosystem_id = $1 AND status IN ('VALIDATING', 'IMPORTING') LIMIT 1`,
    [sourceId],
  );
  return { obstacles: running.length > 0 ? [IMPORTS_RUN] : [] };
}

const IMPORTS_RUN = t('ecosystemMove.importsRun');

/** Joins schools, students and tutors by the district's identifiers, whatever ids other domains gave them. */
async function joinByIdentifier(db: TenantDb, { id, sourceId, targetId }: Move): Promise<void> {
  const same = {
    schools: 't.district_id = s.district_id AND t.external_id = s.external_id',
    students: 't.external_id = s.external_id',
    tutors: 't.external_id = s.external_id',
  };
  for (const [table, on] of Object.entries(same))
    await db.query(
      `INSERT INTO roster.moved_ids (ecosystem_id, move_id, from_id, to_id, kind)
       SELECT $1::uuid, $3::uuid, s.id, t.id, 'elsewhere' FROM roster.${table} s
       JOIN roster.${table} t ON t.ecosystem_id = $2::uuid AND ${on} WHERE s.ecosystem_id = $1::uuid
       ON CONFLICT (ecosystem_id, move_id, from_id) DO UPDATE SET to_id = excluded.to_id`,
      [sourceId, targetId, id],
    );
}
