import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationResubmitImportJobArgs, SubmitImportJobAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { memoryOf, recogniseHeader, type Template } from '../columns/subject';
import { templateOfJob, versionsOf } from '../import-templates/subject';
import { openProgram } from '../projections/subject';
import {
  activeStatuses,
  administeredImport,
  IN_A_PLAN,
  IS_BEING_UNDONE,
  IS_CHECKED,
  refuseUnlessMayLoad,
  type ImportJobRow,
} from './import-job';
import { withMemory } from './load-memory';
import { createImport } from './submit-import-job';
import { recogniseUpload, type TakenFile } from './recognise-upload';

export async function resubmitImportJob(
  actor: Actor,
  { input }: MutationResubmitImportJobArgs,
  services: Services,
): Promise<SubmitImportJobAnswer> {
  const { former, template } = await services.tenancy.within(actor, async (db) => {
    const row = await administeredImport(actor, input.importJobId, db);
    await openProgram(actor, row.program_id, db);
    refuseUnlessMayLoad(actor, row.entity_type);
    return { former: row, template: await templateAgain(db, row) };
  });
  refuseUnlessReplaceable(former);
  const taken = input.file
    ? await recogniseUpload(actor, former.program_id, input.file, [template], services)
    : sameFile(former, template);
  if ('errors' in taken) return { errors: taken.errors, importJobId: null };
  // What was confirmed about the failed file is remembered from the import that completes.
  if (taken.mapping && former.mapping) taken.mapping.confirmed = former.mapping.confirmed;
  return { errors: [], importJobId: await replaceImport(actor, former, services, taken) };
}

/** Starts an import of the file in place of the former one. Of two concurrent requests only the first succeeds. */
export async function replaceImport(
  actor: Actor,
  former: ImportJobRow,
  services: Services,
  file: TakenFile,
): Promise<string> {
  return services.tenancy.within(actor, async (db) => {
    const locked = await administeredImport(actor, former.id, db, 'FOR NO KEY UPDATE');
    refuseUnlessReplaceable(locked);
    const id = await createImport(actor, db, {
      programId: locked.program_id,
      file,
      reportingWindow: locked.reporting_window,
      chain: [...locked.resubmission_chain, locked.id],
      source: locked.source,
      checksFirst: locked.checks_first,
      sendsInvitations: locked.sends_invitations,
    });
    await db.query(`UPDATE roster.import_jobs SET replaced_by = $3 WHERE ecosystem_id = $1 AND id = $2`, [
      db.ecosystemId,
      locked.id,
      id,
    ]);
    return id;
  });
}

export function refuseUnlessReplaceable({ status, replaced_by }: ImportJobRow): void {
  if (activeStatuses.includes(status)) throw new Conflict(t('imports.isRunning'));
  if (status === 'PLANNED') throw new Conflict(IN_A_PLAN);
  if (status === 'CHECKED') throw new Conflict(IS_CHECKED);
  if (status === 'UNDOING') throw new Conflict(IS_BEING_UNDONE);
  if (replaced_by) throw new Conflict(t('imports.isReplaced'));
  if (status === 'ARCHIVED') throw new Conflict(t('imports.isArchived'));
}

/**
 * The newest version, because it may have been edited after the refusal; if the file does not fit it, the version of
 * the former import.
 */
async function templateAgain(db: TenantDb, former: ImportJobRow): Promise<Template> {
  const before = await templateOfJob(db, former);
  const newest = (await versionsOf(db, before.templateId))[0];
  const read = newest && { ...newest, memory: before.memory };
  const suits = read?.inUse && recogniseHeader(former.headers, [read])?.missing.length === 0;
  const template = suits ? read : before;
  // The replacement file may have additional columns.
  if (former.mapping) return { ...template, memory: memoryOf(former.mapping, false) };
  return (await withMemory(db, [template], former.submitted_by))[0]!;
}

function sameFile(former: ImportJobRow, template: Template): TakenFile {
  return {
    key: former.file_key,
    name: former.file_name,
    size: Number(former.file_size),
    template,
    headers: former.headers,
    delimiter: former.delimiter,
    headerRow: former.header_row,
    workbookKey: former.workbook_key,
    notes: former.notes,
    mapping: former.mapping,
  };
}
