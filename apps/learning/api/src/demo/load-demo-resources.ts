import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { fileKey, publishResource } from '../resources/subject';
import { demoPdf } from './demo-pdf';
import { demoResources, type DemoResource } from './demo-resources';
import { daysBefore } from './load-demo-modules';

export async function loadDemoResources(
  db: TenantDb,
  admin: string,
  { date, files }: { date: string; files: Services['files'] },
): Promise<void> {
  const { ecosystemId } = db;
  const mine = demoResources.filter(({ programs }) => programs[0]!.ecosystemId === ecosystemId);
  for (const [at, resource] of mine.entries()) {
    const row = {
      id: stableId(ecosystemId, 'demo-resource', resource.key),
      admin,
      at: daysBefore(date, 6 + 5 * at),
    };
    const made = await db.query(
      `INSERT INTO learning.resources (ecosystem_id, id, title, description, link, program_ids, access, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
      [
        ecosystemId,
        row.id,
        resource.title,
        resource.description,
        resource.link ?? null,
        resource.programs.map(({ id }) => id),
        resource.access ?? 'EVERYONE',
        admin,
        row.at,
      ],
    );
    if (made.length === 0) continue;
    await publishResource(db, { resourceId: row.id, programIds: resource.programs.map(({ id }) => id) });
    if (resource.file) await loadFile(db, resource.file, row, files);
  }
}

async function loadFile(
  db: TenantDb,
  { filename, title, lines }: NonNullable<DemoResource['file']>,
  resource: { id: string; admin: string; at: string },
  files: Services['files'],
): Promise<void> {
  const id = stableId(db.ecosystemId, 'demo-resource-file', `${resource.id} ${filename}`);
  const content = demoPdf(title, lines);
  await files.write(fileKey(db.ecosystemId, id), content);
  await db.query(
    `INSERT INTO learning.resource_files (ecosystem_id, id, resource_id, position, filename, bytes, upload_id, created_by, created_at, uploaded_at, content_type)
     VALUES ($1, $2, $3, 1, $4, $5, 'demo', $6, $7, $7, 'application/pdf') ON CONFLICT DO NOTHING`,
    [db.ecosystemId, id, resource.id, filename, content.length, resource.admin, resource.at],
  );
}
