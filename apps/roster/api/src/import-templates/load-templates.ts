import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import {
  memoryOf,
  type Column,
  type EntityType,
  type Mapping,
  type Template,
  fixedTemplates,
  templateOf,
  templates as builtIn,
} from '../columns/subject';

interface VersionRow {
  template_id: string;
  version: number;
  entity_type: EntityType;
  names: Words;
  properties: Column[];
  in_use: boolean;
  published_at: Date;
  own: boolean;
}

const COLUMNS = 'version, entity_type, names, properties, in_use, published_at';
/** The versions in the database: the organization's and the platform's. `$1` is the organization. */
const VERSIONS = `(SELECT template_id::text, ${COLUMNS}, true AS own FROM roster.import_template_versions WHERE ecosystem_id = $1
  UNION ALL SELECT template_id, ${COLUMNS}, false FROM roster.platform_template_versions) v`;

const templateOfRow = (row: VersionRow): Template => ({
  id: `${row.template_id}-${row.version}`,
  templateId: row.template_id,
  entityType: row.entity_type,
  version: row.version,
  name: row.names,
  columns: row.properties,
  own: row.own,
  inUse: row.in_use,
  publishedAt: row.published_at,
});

/** The newest version of every template, in use or not: the platform's, then the organization's. */
export async function newestTemplates(db: TenantDb): Promise<Template[]> {
  const rows = await db.query<VersionRow>(
    `SELECT DISTINCT ON (own, template_id) * FROM ${VERSIONS} ORDER BY own, template_id, version DESC`,
    [db.ecosystemId],
  );
  const kept = rows.map(templateOfRow);
  const changed = new Set(kept.map(({ templateId }) => templateId));
  const newest = [...builtIn.filter(({ templateId }) => !changed.has(templateId)), ...kept];
  const order = new Map(builtIn.map(({ entityType }, place) => [entityType, place]));
  return newest.sort(
    (a, b) => Number(a.own) - Number(b.own) || order.get(a.entityType)! - order.get(b.entityType)!,
  );
}

/** The templates by which new files are recognised. An organization's replace the platform's of the same kind. */
export async function currentTemplates(db: TenantDb): Promise<Template[]> {
  const inUse = (await newestTemplates(db)).filter((template) => template.inUse);
  const replaced = new Set(inUse.filter(({ own }) => own).map(({ entityType }) => entityType));
  return [...inUse.filter(({ own, entityType }) => own || !replaced.has(entityType)), ...fixedTemplates];
}

/** Every version of one template, newest first; empty if neither the organization nor the platform has it. */
export async function versionsOf(db: TenantDb, templateId: string): Promise<Template[]> {
  const rows = await db.query<VersionRow>(
    `SELECT * FROM ${VERSIONS} WHERE template_id = $2 ORDER BY version DESC`,
    [db.ecosystemId, templateId],
  );
  return [...rows.map(templateOfRow), ...builtIn.filter((template) => template.templateId === templateId)];
}

/** The versions with these ids, where they exist. */
export async function templatesById(db: TenantDb, ids: readonly string[]): Promise<Map<string, Template>> {
  const found = new Map(
    [...builtIn, ...fixedTemplates]
      .filter(({ id }) => ids.includes(id))
      .map((template) => [template.id, template]),
  );
  const missing = [...new Set(ids)].filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const rows = await db.query<VersionRow>(
    `SELECT * FROM ${VERSIONS} WHERE template_id || '-' || version = ANY ($2::text[])`,
    [db.ecosystemId, missing],
  );
  for (const template of rows.map(templateOfRow)) found.set(template.id, template);
  return found;
}

/** The version that an import refers to, with the mapping of its file. */
export async function templateOfJob(
  db: TenantDb,
  job: { template_id: string; entity_type: EntityType; mapping: Mapping | null },
): Promise<Template> {
  const found = await templatesById(db, [job.template_id]);
  const template = found.get(job.template_id) ?? templateOf(job.entity_type);
  return job.mapping ? { ...template, memory: memoryOf(job.mapping, true) } : template;
}
