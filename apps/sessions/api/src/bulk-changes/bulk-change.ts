import type { SessionPerson } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { classifyText } from '@lyceum/server/message-check';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { SessionBulkChangeKind, SessionBulkChangeStatus } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkReason } from '../changes/subject';
import type { Statement } from '../session-filter/subject';
import { type Reader } from '../projections/subject';
import { grouped } from './grouped';

export const RUN_BULK_CHANGE = 'run-bulk-change';
/** Upper bound of sessions in one change. */
export const MOST_SESSIONS = 50_000;

export interface BulkChangeOptions {
  reason?: string | null;
  /** EDIT_PROPERTIES: values by key; null removes the property. */
  properties?: Record<string, unknown>;
  /** ENROLL_AGAIN: the learner to enrol. */
  learnerId?: string;
  /** SHIFT: number of days later; negative for earlier. */
  days?: number;
  minutes?: number;
  /** CHANGE_LEADER, optional for SHIFT: user id of the new leader. */
  leaderId?: string;
  /** With leaderId: user id of the leader who is replaced; left out for sessions with one leader. */
  replacedLeaderId?: string;
  /** CHANGE_PLACE, optional for SHIFT and CHANGE_LEADER: location; null for online, in the platform's lesson room. */
  place?: string | null;
  /** ASK_SUBSTITUTE: user ids of the substitutes to assign at once, by session id. */
  substitutes?: Record<string, string>;
}

export interface BulkChangeRow {
  id: string;
  kind: SessionBulkChangeKind;
  status: SessionBulkChangeStatus;
  requestedBy: Actor;
  createdBy: string | null;
  options: BulkChangeOptions;
  total: number;
  done: number;
  refused: number;
  undoOf: string | null;
  undoneBy: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export const CHANGE_COLUMNS = `id, kind, status, requested_by AS "requestedBy", created_by AS "createdBy", options, total, done,
  refused, undo_of AS "undoOf", undone_by AS "undoneBy", created_at AS "createdAt", finished_at AS "finishedAt"`;

interface NewChange {
  kind: SessionBulkChangeKind;
  options: BulkChangeOptions;
  /** Selects position, session_id, group_id, wanted and expected. */
  items: Statement;
  undoOf?: string;
  /** Defaults to the actor. */
  createdBy?: string | null;
}

/** Stores the change with its sessions in the caller's transaction and enqueues the job that applies it. */
export async function insertBulkChange(
  db: TenantDb,
  { kind, options, items, undoOf, createdBy = db.actor.userId }: NewChange,
): Promise<BulkChangeRow> {
  const { ip: _ip, familyId: _familyId, ...requestedBy } = db.actor;
  const [made] = await db.query<{ id: string }>(
    `INSERT INTO sessions.bulk_changes (ecosystem_id, kind, requested_by, created_by, options, undo_of)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [db.ecosystemId, kind, JSON.stringify(requestedBy), createdBy, JSON.stringify(options), undoOf ?? null],
  );
  const id = made!.id;
  const place = items.values.length;
  const total = await db.execute(
    `INSERT INTO sessions.bulk_change_items (ecosystem_id, change_id, position, session_id, group_id, wanted, expected)
     SELECT $${place + 1}, $${place + 2}, position, session_id, group_id, wanted, expected FROM (${items.text}) items`,
    [...items.values, db.ecosystemId, id],
  );
  if (total > MOST_SESSIONS)
    throw new BadInput('filter', t('bulkChanges.tooManySessions', { most: grouped(MOST_SESSIONS) }));
  const [row] = await db.query<BulkChangeRow>(
    `UPDATE sessions.bulk_changes SET total = $2, status = CASE WHEN $2 = 0 THEN 'DONE' ELSE status END,
       finished_at = CASE WHEN $2 = 0 THEN now() END WHERE id = $1 RETURNING ${CHANGE_COLUMNS}`,
    [id, total],
  );
  await checkTexts(db, id, options);
  if (total > 0) await db.enqueue(RUN_BULK_CHANGE, { changeId: id });
  return row!;
}

/** Checks what people of the sessions will read, once for all of them: the job that applies the change can refuse nothing. */
async function checkTexts(
  db: TenantDb,
  changeId: string,
  { reason, place }: BulkChangeOptions,
): Promise<void> {
  const text = [reason, place].filter(Boolean).join('\n');
  if (classifyText(text).length === 0) return;
  const [first] = await db.query<{ id: string }>(
    `SELECT session_id AS id FROM sessions.bulk_change_items WHERE change_id = $1 ORDER BY position LIMIT 1`,
    [changeId],
  );
  if (!first) return;
  const people = await db.query<SessionPerson>(
    `SELECT DISTINCT p.user_id AS "userId", p.user_type AS "userType" FROM sessions.bulk_change_items i
     JOIN sessions.session_participants p ON p.ecosystem_id = i.ecosystem_id AND p.session_id = i.session_id WHERE i.change_id = $1`,
    [changeId],
  );
  await checkReason(db, { reason: text, sessionIds: [first.id], people });
}

/** The change, if the actor created it. */
export async function ownBulkChange(
  reader: Reader,
  actor: Actor,
  changeId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<BulkChangeRow> {
  const [row] = isUuid(changeId)
    ? await reader.read<BulkChangeRow>(
        'bulk-change-by-id',
        `SELECT ${CHANGE_COLUMNS} FROM sessions.bulk_changes WHERE id = $1 AND created_by = $2 ${lock}`,
        [changeId, actor.userId],
      )
    : [];
  if (!row) throw new NotFound('change');
  return row;
}

const UNDOABLE: readonly SessionBulkChangeKind[] = [
  'CANCEL',
  'RESTORE',
  'EDIT_PROPERTIES',
  'SHIFT',
  'CHANGE_LEADER',
  'ASK_SUBSTITUTE',
  'CHANGE_PLACE',
  'MARK_PRESENT',
];

/** Approvals and declines are final: a session cannot return to PENDING. */
export function canUndo({ kind, status, done, undoOf, undoneBy }: BulkChangeRow): boolean {
  return UNDOABLE.includes(kind) && status === 'DONE' && done > 0 && !undoOf && !undoneBy;
}
