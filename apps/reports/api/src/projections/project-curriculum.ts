import type { SavedResource, TrainingCompleted, TrainingSaved } from '@lyceum/contracts/learning';
import type { SessionMaterials } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Projects a training of leaders; the latest event of a training is valid. */
export async function projectTraining(
  db: TenantDb,
  { moduleId, programIds, isLive }: TrainingSaved,
  occurredAt: string,
): Promise<void> {
  await db.query(
    `INSERT INTO reports.trainings AS t (ecosystem_id, module_id, program_ids, live, published_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (ecosystem_id, module_id) DO UPDATE SET program_ids = excluded.program_ids, live = excluded.live,
       published_at = excluded.published_at
     WHERE t.published_at <= excluded.published_at`,
    [db.ecosystemId, moduleId, programIds, isLive, occurredAt],
  );
  for (const programId of programIds) db.notify({ userIds: [], programId, topics: ['scorecard'] });
}

/** Projects that a leader completed a training; the first completion stays. */
export async function projectTrainingCompleted(
  db: TenantDb,
  { moduleId, programId, userId, completedAt }: TrainingCompleted,
): Promise<void> {
  await db.query(
    `INSERT INTO reports.training_completions (ecosystem_id, module_id, user_id, completed_on) VALUES ($1, $2, $3, $4::date)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, moduleId, userId, completedAt.slice(0, 10)],
  );
  db.notify({ userIds: [], programId, topics: ['scorecard'] });
}

/** Projects which resources the library has or had. */
export async function projectResources(db: TenantDb, resources: readonly SavedResource[]): Promise<void> {
  await db.query(
    `INSERT INTO reports.library_resources (ecosystem_id, resource_id) SELECT $1, r FROM unnest($2::uuid[]) AS r ORDER BY r
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, resources.map(({ resourceId }) => resourceId)],
  );
}

/** Projects which resources are attached to sessions; the latest event of a session is valid. */
export async function projectMaterials(
  db: TenantDb,
  sessions: readonly SessionMaterials[],
  occurredAt: string,
): Promise<void> {
  await db.query(
    `INSERT INTO reports.session_materials AS m (ecosystem_id, session_id, resource_ids, published_at)
     SELECT $1, s."sessionId", ARRAY(SELECT jsonb_array_elements_text(s."resourceIds")::uuid), $3
     FROM jsonb_to_recordset($2::jsonb) AS s ("sessionId" uuid, "resourceIds" jsonb) ORDER BY 2
     ON CONFLICT (ecosystem_id, session_id) DO UPDATE SET resource_ids = excluded.resource_ids, published_at = excluded.published_at
     WHERE m.published_at <= excluded.published_at`,
    [db.ecosystemId, JSON.stringify(sessions), occurredAt],
  );
  for (const programId of new Set(sessions.map((each) => each.programId)))
    db.notify({ userIds: [], programId, topics: ['scorecard'] });
}
