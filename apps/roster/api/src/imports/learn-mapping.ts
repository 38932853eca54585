import type { TenantDb } from '@lyceum/server/tenancy';
import { LONGEST_TEXT } from '../cells/subject';
import { normaliseName, readHeader } from '../columns/subject';
import { templatesById } from '../import-templates/subject';
import type { ImportJobRow } from './import-job';

interface Lesson {
  kind: 'COLUMN' | 'VALUE';
  property: string;
  said: string;
  /** The text as people read it. */
  shown: string;
  means: string | null;
}

/** Stores what a person confirmed about the columns and values of a file, once its import has completed. */
export async function learnMapping(db: TenantDb, job: ImportJobRow): Promise<void> {
  if (!job.mapping?.confirmed || !job.submitted_by) return;
  const template = (await templatesById(db, [job.template_id])).get(job.template_id);
  if (!template) return;
  const { columns, values } = job.mapping;
  const { places } = readHeader(job.headers, template);
  const named = new Map(Object.entries(places).map(([property, place]) => [place, property]));
  const lessons: Lesson[] = [];
  const known: string[] = [];
  for (const [place, shown] of job.headers.entries()) {
    const said = normaliseName(shown);
    if (!(said in columns) || said.length > LONGEST_TEXT) continue;
    const means = columns[said] ?? null;
    // A choice that the template makes by itself is not stored; an earlier, different choice is removed.
    if (means === (named.get(place) ?? null) && means !== null) known.push(said);
    else lessons.push({ kind: 'COLUMN', property: '', said, shown, means });
  }
  for (const [property, meanings] of Object.entries(values))
    for (const [said, means] of Object.entries(meanings))
      lessons.push({ kind: 'VALUE', property, said, shown: said, means });
  await keep(db, { job, templateId: template.templateId, lessons, known });
}

interface Learned {
  job: ImportJobRow;
  templateId: string;
  lessons: readonly Lesson[];
  /** Headers for which nothing has to be stored. */
  known: readonly string[];
}

async function keep(db: TenantDb, { job, templateId, lessons, known }: Learned): Promise<void> {
  const of = [db.ecosystemId, job.submitted_by, templateId];
  await db.query(
    `DELETE FROM roster.import_memory WHERE ecosystem_id = $1 AND person_id = $2 AND template_id = $3 AND kind = 'COLUMN'
       AND said = ANY ($4::text[])`,
    [...of, known],
  );
  await db.query(
    `INSERT INTO roster.import_memory AS m (ecosystem_id, person_id, template_id, import_job_id, kind, property, said, shown, means)
     SELECT DISTINCT ON (l.kind, l.property, l.said) $1, $2, $3, $4, l.kind, l.property, l.said, l.shown, l.means
     FROM jsonb_to_recordset($5::jsonb) AS l(kind text, property text, said text, shown text, means text)
     ON CONFLICT (ecosystem_id, person_id, template_id, kind, property, said) DO UPDATE
       SET shown = excluded.shown, means = excluded.means, import_job_id = excluded.import_job_id, learned_at = now()`,
    [...of, job.id, JSON.stringify(lessons)],
  );
}
