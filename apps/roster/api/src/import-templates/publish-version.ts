import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, isTaken } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import type { Column, EntityType } from '../columns/subject';
import { savePlatformVersion } from './save-platform-version.platform';

/** A version to be published. */
export interface NewVersion {
  templateId: string;
  version: number;
  entityType: EntityType;
  names: Words;
  columns: readonly Column[];
  inUse: boolean;
  own: boolean;
}

/** Publishes a version. Of two people who edit the same version, only the first succeeds. */
export async function publishVersion(
  actor: Actor,
  db: TenantDb,
  version: NewVersion,
  services: Services,
): Promise<void> {
  await db.audit({
    action: version.version === 1 ? 'create-import-template' : 'edit-import-template',
    subjectKind: 'import-template',
    subjectId: version.templateId,
    after: { version: version.version, names: version.names, inUse: version.inUse },
  });
  try {
    if (version.own) await saveOwnVersion(actor, db, version);
    else await savePlatformVersion(version, services);
  } catch (error) {
    if (isTaken(error)) throw staleVersion(version.version);
    throw error;
  }
}

export function staleVersion(version: number): Conflict {
  return new Conflict(t('importTemplates.stale', { version }), { version });
}

async function saveOwnVersion(actor: Actor, db: TenantDb, version: NewVersion): Promise<void> {
  await db.query(
    `INSERT INTO roster.import_template_versions (ecosystem_id, template_id, version, entity_type, names, properties, in_use, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      db.ecosystemId,
      version.templateId,
      version.version,
      version.entityType,
      JSON.stringify(version.names),
      JSON.stringify(version.columns),
      version.inUse,
      actor.userId,
    ],
  );
}
