import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { SessionBulkChangeKind, SessionBulkChangeStatus } from '../__generated__/resolvers';
import type { Statement } from '../session-filter/subject';
import { type Reader } from '../projections/subject';

export const RUN_BULK_CHANGE = 'run-bulk-change';
/** Sessions of one change. */
export const MOST_SESSIONS = 50_000;

export interface BulkChangeOptions {
  reason?: string | null;
  /** EDIT_PROPERTIES: values by key, null to take one away. */
  properties?: Record<string, unknown>;
  /** ENROLL_AGAIN: whose places they are. */
  learnerId?: string;
  /** SHIFT: later, or earlier where negative. */
  days?: number;
  minutes?: number;
  /** CHANGE_LEADER, and SHIFT where given: who leads them instead. */
  leaderId?: string;
  /** CHANGE_PLACE: where they are held in person; null: online, in the platform's room. */
  place?: string | null;
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
  /** Answers position, session_id, group_id, wanted and expected. */
  items: Statement;
  undoOf?: string;
  /** Left out: who acts. */
  createdBy?: string | null;
}

/** Notes which sessions it is for, all in the caller's transaction, and leaves the rest to a job. */
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
    throw new BadInput('filter', {
      en: `More than ${MOST_SESSIONS.toLocaleString('en')} sessions match. Narrow the filter, for example by dates.`,
      sp: `Coinciden más de ${MOST_SESSIONS.toLocaleString('es-MX')} sesiones. Acote el filtro, por ejemplo por fechas.`,
    });
  const [row] = await db.query<BulkChangeRow>(
    `UPDATE sessions.bulk_changes SET total = $2, status = CASE WHEN $2 = 0 THEN 'DONE' ELSE status END,
       finished_at = CASE WHEN $2 = 0 THEN now() END WHERE id = $1 RETURNING ${CHANGE_COLUMNS}`,
    [id, total],
  );
  if (total > 0) await db.enqueue(RUN_BULK_CHANGE, { changeId: id });
  return row!;
}

/** The change, when the actor asked for it. */
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

/** Approving and declining are decisions: there is no way back to PENDING. */
export function canUndo({ kind, status, done, undoOf, undoneBy }: BulkChangeRow): boolean {
  return UNDOABLE.includes(kind) && status === 'DONE' && done > 0 && !undoOf && !undoneBy;
}
