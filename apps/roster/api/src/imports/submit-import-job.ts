import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSubmitImportJobArgs, SubmitImportJobAnswer } from '../__generated__/resolvers';
import type { EntityType } from '../format/column';
import { currentTemplates } from '../import-templates/load-templates';
import { refuseOther } from '../import-templates/refuse-other';
import { openProgram } from '../projections/administered-program';
import { assignDelivery, type ImportSource } from './assign-delivery';
import { importById } from './import-job';
import { takeFile, type TakenFile } from './take-file';

export const IMPORT_JOB = 'import';

export async function submitImportJob(
  actor: Actor,
  { input }: MutationSubmitImportJobArgs,
  services: Services,
): Promise<SubmitImportJobAnswer> {
  const candidates = await services.tenancy.within(actor, async (db) => {
    await openProgram(actor, input.programId, db);
    const current = await currentTemplates(db);
    if (!input.templateId) return current;
    refuseOther(input.templateId, current, 'input.templateId');
    return current.filter(({ id }) => id === input.templateId);
  });
  const taken = await takeFile(actor, input.programId, input.file, candidates, services);
  if ('errors' in taken) return { errors: taken.errors, importJobId: null };
  const importJobId = await services.tenancy.within(actor, (db) =>
    createImport(actor, db, {
      programId: input.programId,
      file: taken,
      reportingWindow: input.reportingWindow ?? null,
    }),
  );
  return { errors: [], importJobId };
}

interface NewImport {
  programId: string;
  file: Omit<TakenFile, 'template'> & { template: { id: string; entityType: EntityType } };
  reportingWindow: string | null;
  chain?: string[];
  source?: ImportSource;
}

/** Records the import and queues its job, unless it has to wait for a student file. */
export async function createImport(
  actor: Actor,
  db: TenantDb,
  { programId, file, reportingWindow, chain = [], source = 'UPLOAD' }: NewImport,
): Promise<string> {
  const dependsOn =
    file.template.entityType === 'SESSION' ? await unfinishedStudentImport(db, programId) : null;
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO roster.import_jobs (ecosystem_id, program_id, entity_type, template_id, file_name, file_size, file_key,
       reporting_window, depends_on, resubmission_chain, headers, delimiter, submitted_by, header_row, workbook_key, notes, phase)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'WAITING') RETURNING id`,
    [
      db.ecosystemId,
      programId,
      file.template.entityType,
      file.template.id,
      file.name,
      file.size,
      file.key,
      reportingWindow,
      dependsOn,
      chain,
      JSON.stringify(file.headers),
      file.delimiter,
      actor.userId,
      file.headerRow,
      file.workbookKey,
      JSON.stringify(file.notes),
    ],
  );
  const { id } = row!;
  const deliveryId = await assignDelivery(db, { programId, source, entityType: file.template.entityType });
  if (deliveryId || source !== 'UPLOAD')
    await db.query(
      `UPDATE roster.import_jobs SET source = $3, sync_delivery_id = $4 WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, id, source, deliveryId],
    );
  if (!dependsOn) await db.enqueue(IMPORT_JOB, { importJobId: id });
  await db.audit({
    action: chain.length > 0 ? 'resubmit-import-job' : 'submit-import-job',
    subjectKind: 'import',
    subjectId: id,
    after: { programId, fileName: file.name, entityType: file.template.entityType },
  });
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [id] });
  return id;
}

/** Locked, so that it cannot finish (and look for who waits) before the one that will wait is recorded. */
async function unfinishedStudentImport(db: TenantDb, programId: string): Promise<string | null> {
  const [candidate] = await db.query<{ id: string }>(
    `SELECT id FROM roster.import_jobs WHERE ecosystem_id = $1 AND program_id = $2 AND entity_type = 'STUDENT'
       AND status IN ('UPLOADED', 'VALIDATING', 'IMPORTING') ORDER BY id DESC LIMIT 1`,
    [db.ecosystemId, programId],
  );
  if (!candidate) return null;
  const locked = await importById(db, candidate.id, 'FOR NO KEY UPDATE');
  return locked && ['UPLOADED', 'VALIDATING', 'IMPORTING'].includes(locked.status) ? locked.id : null;
}
