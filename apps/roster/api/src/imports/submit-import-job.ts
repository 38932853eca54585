import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSubmitImportJobArgs, SubmitImportJobAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { isDelegatedKind, type EntityType, type Template } from '../columns/subject';
import { currentTemplates, refuseUnusedTemplate } from '../import-templates/subject';
import { openProgram } from '../projections/subject';
import { assignDelivery, type ImportSource } from './assign-delivery';
import { checkMapping } from './check-mapping';
import { IMPORT_JOB, refuseUnlessMayLoad } from './import-job';
import { withMemory } from './load-memory';
import { recogniseUpload, type TakenFile } from './recognise-upload';
import { awaitedImport } from './release-waiting';

export async function submitImportJob(
  actor: Actor,
  { input }: MutationSubmitImportJobArgs,
  services: Services,
): Promise<SubmitImportJobAnswer> {
  const { mapping } = input;
  if (mapping && !input.templateId) throw new BadInput('input.templateId', KIND_MISSING);
  const candidates = await candidatesFor(actor, input, services);
  const map = (header: readonly string[], template: Template) => checkMapping(mapping!, header, template);
  const taken = await recogniseUpload(
    actor,
    input.programId,
    input.file,
    candidates,
    services,
    mapping ? map : undefined,
  );
  if ('errors' in taken) return { errors: taken.errors, importJobId: null };
  const importJobId = await services.tenancy.within(actor, (db) =>
    createImport(actor, db, {
      programId: input.programId,
      file: taken,
      reportingWindow: input.reportingWindow ?? null,
      checksFirst: input.checkFirst ?? false,
      sendsInvitations: input.sendInvitations ?? false,
    }),
  );
  return { errors: [], importJobId };
}

export const KIND_MISSING: Words = t('imports.templateMissing');

/** The templates by which a new file of the program may be read, with the import memory. */
export async function candidatesFor(
  actor: Actor,
  { programId, templateId }: { programId: string; templateId?: string | null },
  { tenancy }: Services,
): Promise<Template[]> {
  return tenancy.within(actor, async (db) => {
    await openProgram(actor, programId, db);
    const current = await currentTemplates(db);
    if (templateId) refuseUnusedTemplate(templateId, current, 'input.templateId');
    const wanted = templateId ? current.filter(({ id }) => id === templateId) : current;
    return withMemory(db, wanted, actor.userId);
  });
}

interface NewImport {
  programId: string;
  file: Omit<TakenFile, 'template'> & { template: { id: string; entityType: EntityType } };
  reportingWindow: string | null;
  chain?: string[];
  source?: ImportSource;
  checksFirst?: boolean;
  /** New people are invited by mail; only for guardians, tutors and staff. */
  sendsInvitations?: boolean;
}

/**
 * Records the import and queues its job, unless it has to wait for another one. Rows that give people roles and links are
 * only checked where nobody uploaded them: a person starts their import, by whose rights they are judged.
 */
export async function createImport(
  actor: Actor,
  db: TenantDb,
  {
    programId,
    file,
    reportingWindow,
    chain = [],
    source = 'UPLOAD',
    checksFirst = false,
    sendsInvitations = false,
  }: NewImport,
): Promise<string> {
  // Identity judges by the uploader's rights again when it loads the rows.
  refuseUnlessMayLoad(actor, file.template.entityType);
  const isChecked = checksFirst || (source !== 'UPLOAD' && isDelegatedKind(file.template.entityType));
  const dependsOn = await awaitedImport(db, {
    ...{ id: null, program_id: programId, entity_type: file.template.entityType },
    ...{ checks_first: isChecked, submitted_by: actor.userId },
  });
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO roster.import_jobs (ecosystem_id, program_id, entity_type, template_id, file_name, file_size, file_key,
       reporting_window, depends_on, resubmission_chain, headers, delimiter, submitted_by, header_row, workbook_key, notes, mapping,
       checks_first, sends_invitations, phase)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, 'WAITING') RETURNING id`,
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
      file.mapping && JSON.stringify(file.mapping),
      isChecked,
      sendsInvitations,
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
