import { BadInput, Forbidden, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { SHORT_DOWNLOAD_SECONDS } from '@lyceum/server/files';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationOpenResourceArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { mayEdit } from '../modules/subject';
import { fileKey, previewKindOf } from './resource-files';
import { FILE_COLUMNS, type ResourceFileRow } from './resource-row';
import { PROGRAMS_AS_READER, VISIBLE_RESOURCES, visibleValues } from './visible-resources';

interface Opened {
  link: string | null;
  programIds: string[];
  readIn: string[];
}

/** Opens the link or a file of a resource, and counts it for the programs in which the caller reads the resource. */
export async function openResource(
  { actor }: RequestScope,
  { input }: MutationOpenResourceArgs,
  services: Services,
) {
  const { userId } = actor;
  if (!userId) throw new Forbidden();
  const { resourceId, fileId, preview } = input;
  const { link, file, ecosystemId } = await services.tenancy.within(actor, async (db) => {
    const [resource] = isUuid(resourceId)
      ? await db.query<Opened>(
          `SELECT r.link, r.program_ids AS "programIds", ${PROGRAMS_AS_READER} AS "readIn"
           FROM learning.resources r WHERE r.id = $6 AND ${VISIBLE_RESOURCES}`,
          [...visibleValues(actor), resourceId],
        )
      : [];
    if (!resource) throw new NotFound('resource');
    const found = fileId ? await fileOf(db, resourceId, fileId, mayEdit(actor, resource.programIds)) : null;
    if (!found && !resource.link) throw new BadInput('input.fileId', t('resources.noLink'));
    const use = { resourceId, userId, now: services.clock.now() };
    if (resource.readIn.length > 0) await countOpening(db, resource.readIn, use);
    return { link: resource.link, file: found, ecosystemId: db.ecosystemId };
  });
  if (!file) return { url: link!, previewKind: null, expiresAt: null };
  const previewKind = preview ? previewKindOf(file.contentType) : null;
  const url = await services.files.presignDownload(fileKey(ecosystemId, file.id), file.filename, {
    seconds: SHORT_DOWNLOAD_SECONDS,
    ...(previewKind ? { inlineAs: file.contentType! } : {}),
  });
  const expiresAt = new Date(services.clock.now().getTime() + SHORT_DOWNLOAD_SECONDS * 1000).toISOString();
  return { url, previewKind, expiresAt };
}

/** A file of the resource; for its editors also a replaced version of one. */
async function fileOf(db: TenantDb, resourceId: string, fileId: string, isEditor: boolean) {
  const [file] = isUuid(fileId)
    ? await db.query<ResourceFileRow>(
        `SELECT ${FILE_COLUMNS} FROM learning.resource_files f
         WHERE f.id = $1 AND (f.resource_id = $2 OR f.version_of = $2 AND $3::boolean)`,
        [fileId, resourceId, isEditor],
      )
    : [];
  if (!file) throw new NotFound('file');
  return file;
}

interface Use {
  resourceId: string;
  userId: string;
  now: Date;
}

async function countOpening(db: TenantDb, programIds: string[], { resourceId, userId, now }: Use) {
  await db.query(
    `WITH counted AS (
       INSERT INTO learning.resource_opens AS o (ecosystem_id, resource_id, program_id, user_id, opens, last_opened_at)
       SELECT $1, $2, each, $4, 1, $5 FROM unnest($3::uuid[]) AS each
       ON CONFLICT (ecosystem_id, resource_id, program_id, user_id)
       DO UPDATE SET opens = o.opens + 1, last_opened_at = excluded.last_opened_at
       RETURNING program_id, opens
     )
     INSERT INTO learning.resource_uses AS u (ecosystem_id, resource_id, program_id, people, opens)
     SELECT $1, $2, program_id, (opens = 1)::int, 1 FROM counted ORDER BY program_id
     ON CONFLICT (ecosystem_id, resource_id, program_id)
     DO UPDATE SET people = u.people + excluded.people, opens = u.opens + 1`,
    [db.ecosystemId, resourceId, programIds, userId, now],
  );
}
