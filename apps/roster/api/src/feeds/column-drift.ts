import type { TenantDb } from '@lyceum/server/tenancy';
import { normaliseName, readHeader, type Template } from '../columns/subject';
import { templateOfJob } from '../import-templates/subject';
import type { ImportJobRow } from '../imports/subject';
import type { FeedSource } from './feed-file';

interface Delivered {
  programId: string;
  source: FeedSource;
  found: { template: Template; headers: readonly string[] };
}

type Former = Pick<ImportJobRow, 'id' | 'headers' | 'mapping' | 'template_id' | 'entity_type'>;

/**
 * Columns that the source's last delivery had and this one lacks. Empty if somebody has uploaded a file with this
 * header since: then the change is known and intended. Otherwise a renamed column would be imported as a missing one.
 */
export async function columnDrift(
  db: TenantDb,
  { programId, source, found: { template, headers } }: Delivered,
): Promise<string[]> {
  const of = [db.ecosystemId, programId, template.entityType];
  const [former] = await db.query<Former>(
    `SELECT id, headers, mapping, template_id, entity_type FROM roster.import_jobs
     WHERE ecosystem_id = $1 AND program_id = $2 AND entity_type = $3 AND source = $4 AND status = 'IMPORTED'
     ORDER BY id DESC LIMIT 1`,
    [...of, source],
  );
  if (!former) return [];
  const before = readHeader(former.headers, await templateOfJob(db, former)).places;
  const now = readHeader(headers, template).places;
  const names = new Set(template.columns.map(({ name }) => name));
  const lost = Object.keys(before).filter(
    (name) => names.has(name) && before[name] !== -1 && now[name] === -1,
  );
  if (lost.length === 0) return [];
  const since = await db.query<{ headers: string[] }>(
    `SELECT headers FROM roster.import_jobs
     WHERE ecosystem_id = $1 AND program_id = $2 AND entity_type = $3 AND source = 'UPLOAD' AND status = 'IMPORTED' AND id > $4
     ORDER BY id DESC LIMIT 50`,
    [...of, former.id],
  );
  return since.some((upload) => formOf(upload.headers) === formOf(headers)) ? [] : lost;
}

const formOf = (headers: readonly string[]) => headers.map(normaliseName).sort().join('\n');
