import type { Services } from '@lyceum/server/subgraph';
import type { NewVersion } from './publish-version';

/** The platform's templates belong to no organization; only the platform's database role can insert them. */
export async function savePlatformVersion(version: NewVersion, { tenancy }: Services): Promise<void> {
  await tenancy.platformWrite('operator publishes a version of an import template', {
    name: 'publish-platform-template',
    text: `INSERT INTO roster.platform_template_versions (template_id, version, entity_type, names, properties, in_use)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [
      version.templateId,
      version.version,
      version.entityType,
      JSON.stringify(version.names),
      JSON.stringify(version.columns),
      version.inUse,
    ],
  });
}
