import type { TenantDb } from '@lyceum/server/tenancy';
import type { Template, TemplateMemory } from '../columns/subject';

/** Entries of one template, the newest. */
const MOST = 5000;

interface MemoryRow {
  template_id: string;
  kind: 'COLUMN' | 'VALUE';
  property: string;
  said: string;
  means: string | null;
  own: boolean;
}

/** The templates with what the person, and others of the organization, confirmed in earlier imports. */
export async function withMemory(
  db: TenantDb,
  templates: readonly Template[],
  personId: string | null,
): Promise<Template[]> {
  const rows = await db.query<MemoryRow>(
    `SELECT m.* FROM unnest($2::text[]) AS t (id) CROSS JOIN LATERAL (
       SELECT template_id, kind, property, said, means, coalesce(person_id = $3, false) AS own FROM roster.import_memory
       WHERE ecosystem_id = $1 AND template_id = t.id ORDER BY learned_at DESC LIMIT ${MOST}) m`,
    [db.ecosystemId, [...new Set(templates.map(({ templateId }) => templateId))], personId],
  );
  if (rows.length === 0) return [...templates];
  const memories = new Map<string, TemplateMemory>();
  for (const row of rows) {
    const known = memories.get(row.template_id);
    if (!known) memories.set(row.template_id, memoryIn(rows.filter((each) => isOf(each, row.template_id))));
  }
  return templates.map((template) => {
    const memory = memories.get(template.templateId);
    return memory ? { ...template, memory } : template;
  });
}

const isOf = ({ template_id }: MemoryRow, templateId: string) => template_id === templateId;

/** @param rows of one template, newest first; of contradicting entries the newer one counts */
function memoryIn(rows: readonly MemoryRow[]): TemplateMemory {
  const own = new Map<string, string | null>();
  const others = new Map<string, string | null>();
  const values = new Map<string, Map<string, string>>();
  for (const { said, means, ...row } of rows.filter(({ kind }) => kind === 'COLUMN')) {
    const known = row.own ? own : others;
    if (!known.has(said)) known.set(said, means);
  }
  const ofValues = rows.filter(({ kind }) => kind === 'VALUE');
  for (const { property, said, means } of [
    ...ofValues.filter((row) => row.own),
    ...ofValues.filter((row) => !row.own),
  ]) {
    const known = values.get(property) ?? new Map<string, string>();
    if (!known.has(said)) known.set(said, means ?? '');
    values.set(property, known);
  }
  return { own, others, values };
}
