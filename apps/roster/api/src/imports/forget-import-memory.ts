import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { ForgottenImportMemory, MutationForgetImportMemoryArgs } from '../__generated__/resolvers';
import { t } from '../i18n';

const MOST = 200;

export async function forgetImportMemory(
  actor: Actor,
  args: MutationForgetImportMemoryArgs,
  { tenancy }: Services,
): Promise<ForgottenImportMemory> {
  const ids = [...new Set(args.ids)];
  if (ids.length === 0 || ids.length > MOST) throw new BadInput('ids', t('imports.memoryCount'));
  if (!ids.every(isUuid)) throw new NotFound('record');
  return tenancy.within(actor, async (db) => {
    const gone = await db.query<{ id: string; shown: string; means: string | null }>(
      `DELETE FROM roster.import_memory WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[]) AND ($3 OR person_id = $4)
       RETURNING id, shown, means`,
      [db.ecosystemId, ids, isSuperAdmin(actor), actor.userId],
    );
    if (gone.length < ids.length) throw new NotFound('record');
    for (const { id, shown, means } of gone)
      await db.audit({
        action: 'forget-import-memory',
        subjectKind: 'import-memory',
        subjectId: id,
        before: { said: shown, means },
      });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids });
    return { forgottenIds: ids };
  });
}
