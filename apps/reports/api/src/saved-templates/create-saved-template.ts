import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreateSavedTemplateArgs, SavedTemplate } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { chooseTemplate } from './choose-template';
import { presentTemplate, readTemplate } from './template-row';

const MOST = 200;

export async function createSavedTemplate(
  actor: Actor,
  { input }: MutationCreateSavedTemplateArgs,
  { tenancy, clock }: Services,
): Promise<SavedTemplate> {
  return tenancy.within(actor, async (db) => {
    const read = inTransaction(db);
    const { name, page, search, scope, programId } = await chooseTemplate(actor, input, read);
    await refuseTooMany(db);
    const [row] = await db.query<{ id: string }>(
      `INSERT INTO reports.saved_templates (ecosystem_id, name, page, search, scope, program_id, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [db.ecosystemId, name, page, search, scope, programId, db.actor.userId, clock.now()],
    );
    await db.audit({
      action: 'create-saved-template',
      subjectKind: 'saved-template',
      subjectId: row!.id,
      after: { name, page, scope, programId },
    });
    db.notify({ userIds: 'ecosystem', topics: ['saved-templates'], ids: [row!.id] });
    return presentTemplate(actor, await readTemplate(actor, row!.id, read));
  });
}

/** Under a lock: concurrent requests cannot both take the last place. */
async function refuseTooMany(db: TenantDb): Promise<void> {
  await db.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('reports.saved_templates ' || $1::text, 0))`,
    [db.actor.userId],
  );
  const [saved] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM reports.saved_templates WHERE created_by = $1`,
    [db.actor.userId],
  );
  if (saved!.count >= MOST) throw new Conflict(t('savedTemplates.tooMany', { most: MOST }));
}
