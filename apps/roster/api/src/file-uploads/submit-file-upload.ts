import { randomUUID } from 'node:crypto';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { storedContentType } from '@lyceum/server/file-kinds';
import { joinedSize } from '@lyceum/server/files';
import { orThrow, Refused, refuseUpload } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { clamdOf, scan } from '@lyceum/server/virus-scan';
import { t } from '../i18n';
import type {
  FileUpload,
  MutationSubmitFileUploadArgs,
  SubmitFileUploadInput,
} from '../__generated__/resolvers';
import { openProgram } from '../projections/subject';
import {
  administeredFileUpload,
  FILED,
  fileKey,
  fileUploadView,
  lockDocuments,
  type FileUploadRow,
} from './file-upload';

const LONGEST_LABEL = 80;
const LABEL = t('fileUploads.label');

interface Waiting {
  id: string;
  file_name: string;
  file_size: string;
  upload_id: string;
}

interface Place {
  documentId: string;
  version: number;
  subject: string;
  reportingWindow: string;
  /** The version that was the latest before. */
  before: string | null;
}

/** Only the person who requested an upload can submit it. */
export async function submitFileUpload(
  actor: Actor,
  { input }: MutationSubmitFileUploadArgs,
  services: Services,
): Promise<FileUpload> {
  await checkForViruses(actor, input, services);
  const answer = await services.tenancy.within(actor, async (db) => {
    const program = await openProgram(actor, input.programId, db);
    const labels = labelsOf(input);
    const upload = await ownUpload(db, actor, input.fileUploadId, services.clock.now());
    if ('submitted_at' in upload) return fileUploadView(upload);
    const contentType = await checkUpload(db, upload, services);
    if (contentType instanceof Refused) return contentType;
    await lockDocuments(db, program.id);
    const place = input.replaces
      ? await placeAfter(actor, db, input.replaces, { programId: program.id, fileName: upload.file_name })
      : await placeOf(db, { programId: program.id, fileName: upload.file_name, ...labels! });
    const row = await file(db, upload, { ...place, programId: program.id, contentType }, services);
    await db.audit({
      action: 'submit-file-upload',
      subjectKind: 'file-upload',
      subjectId: row.id,
      before: place.before ? { fileUploadId: place.before } : undefined,
      after: {
        programId: program.id,
        documentId: row.document_id,
        version: row.version,
        fileName: row.file_name,
        subject: row.subject,
        reportingWindow: row.reporting_window,
      },
    });
    db.notify({
      userIds: 'ecosystem',
      withinPrograms: [program.id],
      topics: ['file-uploads'],
      ids: [row.id],
    });
    return fileUploadView(row);
  });
  return orThrow<FileUpload>(answer);
}

/**
 * Asks the virus scanner, outside a transaction. Until the document is filed, nobody can download it. What was not checked
 * whole is refused and can be submitted again; an infected file is deleted.
 */
async function checkForViruses(
  actor: Actor,
  input: SubmitFileUploadInput,
  services: Services,
): Promise<void> {
  const clamd = clamdOf(services);
  if (!clamd) return;
  const { tenancy, files, clock } = services;
  const found = await tenancy.within(actor, async (db) => {
    await openProgram(actor, input.programId, db);
    labelsOf(input);
    const upload = await ownUpload(db, actor, input.fileUploadId, clock.now());
    if ('submitted_at' in upload) return null;
    const contentType = await checkUpload(db, upload, services);
    return contentType instanceof Refused ? contentType : fileKey(db.ecosystemId, upload.id);
  });
  const key = orThrow<string | null>(found);
  if (!key) return;
  const verdict = await scan(await files.read(key), clamd);
  if (verdict === 'CLEAN') return;
  if (verdict === 'UNCHECKED') throw new Conflict(t('fileUploads.unchecked'), { refusal: 'UNCHECKED' });
  const infected = new BadInput(
    'input.fileUploadId',
    t('fileUploads.infected'),
    t('fileUploads.infectedRemedy'),
  );
  const refused = await tenancy.within(actor, async (db) => {
    await db.query(
      `DELETE FROM roster.file_uploads WHERE ecosystem_id = $1 AND id = $2 AND submitted_at IS NULL`,
      [db.ecosystemId, input.fileUploadId],
    );
    await db.audit({
      action: 'refuse-infected-file-upload',
      subjectKind: 'file-upload',
      subjectId: input.fileUploadId,
      after: { programId: input.programId },
    });
    return refuseUpload(db, infected, { key, uploadId: null });
  });
  orThrow(refused);
}

function labelsOf({ subject, reportingWindow, replaces }: SubmitFileUploadInput) {
  if (replaces) return null;
  const label = (text: string | null | undefined, field: string) => {
    const words = text?.replace(/\s+/g, ' ').trim() ?? '';
    if (!words || words.length > LONGEST_LABEL) throw new BadInput(field, LABEL, LABEL);
    return words;
  };
  return {
    subject: label(subject, 'input.subject'),
    reportingWindow: label(reportingWindow, 'input.reportingWindow'),
  };
}

/** The actor's pending upload, or the version that it became when it was submitted before. */
async function ownUpload(
  db: TenantDb,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Waiting | FileUploadRow> {
  const [row] = isUuid(id)
    ? await db.query<(Waiting & { submitted_at: null }) | FileUploadRow>(
        `SELECT t.* FROM roster.file_uploads t WHERE t.ecosystem_id = $1 AND t.id = $2 AND t.created_by = $3
           AND (${FILED} OR t.submitted_at IS NULL AND t.delete_after > $4) FOR UPDATE`,
        [db.ecosystemId, id, actor.userId, now],
      )
    : [];
  if (!row) throw new NotFound('file');
  if (row.submitted_at === null) {
    const { id, file_name, file_size, upload_id } = row;
    return { id, file_name, file_size, upload_id };
  }
  if (!isProgramAdmin(actor, row.program_id)) throw new NotFound('file');
  return row;
}

/** Checks that the file has arrived completely and has an accepted content type. */
async function checkUpload(
  db: TenantDb,
  { id, file_name, file_size, upload_id }: Waiting,
  { files }: Services,
): Promise<string | Refused> {
  const key = fileKey(db.ecosystemId, id);
  const upload = { key, uploadId: upload_id };
  const torn = new Conflict(t('fileUploads.torn'), { refusal: 'TORN' });
  const size = await joinedSize(files, upload);
  if (size === null) throw torn; // parts may still arrive
  const contentType = size === Number(file_size) ? await storedContentType(files, key, file_name) : null;
  if (contentType) return contentType;
  await db.query(`DELETE FROM roster.file_uploads WHERE ecosystem_id = $1 AND id = $2`, [db.ecosystemId, id]);
  const wrongKind = new BadInput('input.fileUploadId', t('fileUploads.kind'), t('fileUploads.kindRemedy'));
  return refuseUpload(db, size === Number(file_size) ? wrongKind : torn, upload);
}

const LATEST_OF_NAME = `SELECT t.* FROM roster.file_uploads t WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND t.latest
  AND roster.fold_text(t.file_name) = roster.fold_text($3) AND roster.fold_text(t.subject) = roster.fold_text($4)
  AND roster.fold_text(t.reporting_window) = roster.fold_text($5)`;

interface Named {
  programId: string;
  fileName: string;
  subject: string;
  reportingWindow: string;
}

async function latestOfName(db: TenantDb, { programId, fileName, subject, reportingWindow }: Named) {
  const [row] = await db.query<FileUploadRow>(LATEST_OF_NAME, [
    db.ecosystemId,
    programId,
    fileName,
    subject,
    reportingWindow,
  ]);
  return row;
}

async function placeOf(db: TenantDb, named: Named): Promise<Place> {
  const { subject, reportingWindow } = named;
  const before = await latestOfName(db, named);
  return before
    ? next(before)
    : { documentId: randomUUID(), version: 1, subject, reportingWindow, before: null };
}

async function placeAfter(
  actor: Actor,
  db: TenantDb,
  replaces: string,
  { programId, fileName }: { programId: string; fileName: string },
): Promise<Place> {
  const before = await administeredFileUpload(actor, replaces, db);
  if (before.program_id !== programId) throw new NotFound('file');
  if (!before.latest) throw new Conflict(t('fileUploads.replaced'), { field: 'input.replaces' });
  const named = { programId, fileName, subject: before.subject, reportingWindow: before.reporting_window };
  const same = await latestOfName(db, named);
  if (same && same.id !== before.id)
    throw new Conflict(t('fileUploads.nameTaken'), { field: 'input.fileUploadId' });
  return next(before);
}

const next = ({ id, document_id, version, subject, reporting_window }: FileUploadRow): Place => ({
  documentId: document_id,
  version: version + 1,
  subject,
  reportingWindow: reporting_window,
  before: id,
});

async function file(
  db: TenantDb,
  { id }: Waiting,
  place: Place & { programId: string; contentType: string },
  { clock }: Services,
): Promise<FileUploadRow> {
  await db.query(
    `UPDATE roster.file_uploads SET latest = false WHERE ecosystem_id = $1 AND document_id = $2 AND latest`,
    [db.ecosystemId, place.documentId],
  );
  const [row] = await db.query<FileUploadRow>(
    `UPDATE roster.file_uploads SET program_id = $3, subject = $4, reporting_window = $5, content_type = $6, document_id = $7,
       version = $8, latest = true, submitted_at = $9, delete_after = NULL
     WHERE ecosystem_id = $1 AND id = $2 RETURNING *`,
    [
      db.ecosystemId,
      id,
      place.programId,
      place.subject,
      place.reportingWindow,
      place.contentType,
      place.documentId,
      place.version,
      clock.now(),
    ],
  );
  return row!;
}
