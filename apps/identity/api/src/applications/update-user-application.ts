import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { UpdateUserApplicationInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { publishPeople, textOf } from '../people/subject';
import { assertOpenProgram } from '../ecosystem-facts/subject';
import { recordWishes } from '../memberships/subject';
import {
  lockApplication,
  presentApplicationRow,
  type ApplicationRow,
  type PresentedApplication,
} from './application-row';
import { admitWaiting } from './admit-client';
import { admitTutor } from './admit-tutor';

const LONGEST = 4000;

/** Changes notes, background check and decision, in one call or in several. */
export async function updateUserApplication(
  actor: Actor,
  input: UpdateUserApplicationInput,
  services: Services,
): Promise<PresentedApplication> {
  const message = textOf('message', input.message, LONGEST);
  const note = textOf('note', input.note, LONGEST);
  return services.tenancy.within(actor, async (db) => {
    const before = await lockApplication(db, actor, input.applicationId);
    if (!before) throw new NotFound('application');
    refuseStale(before, input.revision);
    const next = await nextState(actor, db, before, input);
    const isDecided =
      next.status !== before.status && (next.status === 'APPROVED' || next.status === 'DECLINED');
    if (isDecided && next.status === 'DECLINED' && !message)
      throw new BadInput('input.message', t('applications.messageRequired'));
    await save(db, before, next, { message: isDecided ? message : null, isDecided });
    if (note) await addNote(db, before.id, note);
    await db.audit({
      action: 'update-application',
      subjectKind: 'user',
      subjectId: before.userId,
      before: statesOf(before),
      after: statesOf(next),
    });
    if (isDecided) await carryOut(db, services, next);
    db.notify({ userIds: 'ecosystem', topics: ['applications'], ids: [before.id] });
    return presentApplicationRow((await lockApplication(db, actor, before.id)) ?? next);
  });
}

function statesOf({ status, internalApprovalStatus, backgroundCheckStatus, programId }: ApplicationRow) {
  return { status, internalApprovalStatus, backgroundCheckStatus, programId };
}

function refuseStale({ revision }: ApplicationRow, seen: number | null | undefined): void {
  if (seen == null || seen === revision) return;
  throw new Conflict(t('applications.changedMeanwhile'), { field: 'input.revision', revision });
}

/** The statuses after the change; refuses an impossible decision. */
async function nextState(
  actor: Actor,
  db: TenantDb,
  before: ApplicationRow,
  input: UpdateUserApplicationInput,
): Promise<ApplicationRow> {
  const next: ApplicationRow = {
    ...before,
    status: input.status ?? before.status,
    internalApprovalStatus: input.internalApprovalStatus ?? before.internalApprovalStatus,
    backgroundCheckStatus: input.backgroundCheckStatus ?? before.backgroundCheckStatus,
    programId: input.programId ? await openProgram(actor, db, input.programId) : before.programId,
  };
  if (before.status === 'APPROVED' && next.status !== 'APPROVED')
    throw new Conflict(t('applications.approvedAlready'));
  if (next.status !== 'APPROVED') return next;
  if (!['APPROVED', 'NOT_REQUIRED'].includes(next.backgroundCheckStatus))
    throw new Conflict(t('applications.backgroundCheckOpen'), { field: 'input.backgroundCheckStatus' });
  if (next.internalApprovalStatus !== 'NOT_REQUIRED') next.internalApprovalStatus = 'APPROVED';
  return next;
}

/** A program that the actor administers and that is not archived. */
async function openProgram(actor: Actor, db: TenantDb, programId: string): Promise<string> {
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  await assertOpenProgram(db, programId, 'input.programId');
  return programId;
}

async function save(
  db: TenantDb,
  { id }: ApplicationRow,
  next: ApplicationRow,
  { message, isDecided }: { message: string | null; isDecided: boolean },
): Promise<void> {
  await db.query(
    `UPDATE identity.user_applications SET status = $3, internal_approval_status = $4, background_check_status = $5,
       program_id = $6, message = CASE WHEN $7 THEN $8 ELSE message END,
       decided_by = CASE WHEN $7 THEN $9::uuid ELSE decided_by END, decided_at = CASE WHEN $7 THEN now() ELSE decided_at END,
       revision = revision + 1, updated_at = now()
     WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      id,
      next.status,
      next.internalApprovalStatus,
      next.backgroundCheckStatus,
      next.programId,
      isDecided,
      message,
      db.actor.userId,
    ],
  );
}

async function addNote(db: TenantDb, applicationId: string, text: string): Promise<void> {
  await db.query(
    `INSERT INTO identity.application_notes (ecosystem_id, application_id, author_id, text) VALUES ($1, $2, $3, $4)`,
    [db.ecosystemId, applicationId, db.actor.userId, text],
  );
}

/** Applies the decision and notifies the applicant. */
async function carryOut(
  db: TenantDb,
  services: Services,
  { id, userId, kind, status, programId }: ApplicationRow,
) {
  if (status === 'APPROVED') {
    await db.query(
      `UPDATE identity.members SET status = 'ACTIVATED' WHERE ecosystem_id = $1 AND id = $2 AND status = 'APPLIED'`,
      [db.ecosystemId, userId],
    );
    if (kind === 'TUTOR') await admitTutor(db, userId, programId);
    const { children, joined } =
      kind === 'CLIENT' ? await admitWaiting(db, id, userId) : { children: [], joined: [] };
    await publishPeople(db, services, [userId, ...children]);
    await recordWishes(db, userId, joined);
  }
  await db.enqueue('application-mail', { applicationId: id, about: status });
}
