import { isSuperAdmin, type Actor, type Language } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { DataRequestAsker, DataRequestKind, DataRequestStatus } from '../__generated__/resolvers';

export interface RequestRow {
  id: string;
  kind: DataRequestKind;
  status: DataRequestStatus;
  userId: string;
  askedById: string | null;
  askedAs: DataRequestAsker;
  language: Language;
  reason: string | null;
  askedAt: Date;
  decidedById: string | null;
  decidedAt: Date | null;
  decisionMessage: string | null;
  finishedAt: Date | null;
  expiresAt: Date | null;
  fileKey: string | null;
  bytes: number | null;
  parts: number;
  partsDone: number;
  /** An approved erasure of a person under a legal hold, where the organization shows that it waits. */
  isWaiting: boolean;
}

/** The select list of `RequestRow`, for a query over `identity.data_requests r`. */
export const REQUEST_COLUMNS = `r.id, r.kind, r.status, r.user_id AS "userId", r.asked_by AS "askedById", r.asked_as AS "askedAs",
  r.language, r.reason, r.created_at AS "askedAt", r.decided_by AS "decidedById", r.decided_at AS "decidedAt",
  r.decision_message AS "decisionMessage", r.finished_at AS "finishedAt", r.expires_at AS "expiresAt",
  r.file_key AS "fileKey", r.bytes::float8 AS bytes,
  (SELECT count(*)::int FROM identity.data_request_parts p WHERE p.request_id = r.id) AS parts,
  (SELECT count(p.done_at)::int FROM identity.data_request_parts p WHERE p.request_id = r.id) AS "partsDone",
  (r.kind = 'ERASURE' AND r.status = 'RUNNING' AND EXISTS (SELECT 1 FROM identity.held_people h
    WHERE h.ecosystem_id = r.ecosystem_id AND r.user_id = ANY (h.user_ids) AND h.shows_waiting)) AS "isWaiting"`;

/** The request, locked until the transaction ends, so that two decisions cannot both pass. */
export async function loadRequest(db: TenantDb, id: string): Promise<RequestRow> {
  const [row] = isUuid(id)
    ? await db.query<RequestRow>(
        `SELECT ${REQUEST_COLUMNS} FROM identity.data_requests r WHERE r.id = $1 FOR UPDATE OF r`,
        [id],
      )
    : [];
  if (!row) throw new NotFound('request');
  return row;
}

/** The request with what the actor may do with it. */
export function requestView(actor: Actor, row: RequestRow) {
  const asked = row.askedById !== null && row.askedById === actor.userId;
  const isPending = row.status === 'PENDING';
  return {
    ...row,
    mayDownload: asked && row.fileKey !== null,
    mayWithdraw: asked && isPending,
    mayDecide: isPending && mayDecide(actor, row),
  };
}

/** An admin does not decide on their own erasure. */
export function mayDecide(actor: Actor, { userId }: Pick<RequestRow, 'userId'>): boolean {
  return isSuperAdmin(actor) && actor.userId !== userId;
}
