import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import {
  inTransaction,
  type ProgramFacts,
  readChildren,
  type Reader,
  readPrograms,
  readSettings,
} from '../projections/subject';
import { presentRequest, REQUEST_COLUMNS, type RequestRow } from './request-row';
import { maySee, type RequestReader } from './request-rules';
import { refusals, requestTexts, type Refusal } from './request-texts';

const MOST = 50;

export async function requestReader(actor: Actor, reader: Reader): Promise<RequestReader> {
  const [children, { parentsAct }, programs] = await Promise.all([
    readChildren(actor, reader),
    readSettings(reader),
    readPrograms(reader),
  ]);
  return { actor, children, parentsAct, programs };
}

export interface Locked {
  reader: RequestReader;
  rows: RequestRow[];
}

/**
 * Locks requests until the transaction ends, in the order of their ids; NOT_FOUND where one does not exist or `mayMeet`
 * is false for it.
 */
export async function lockRequests(
  db: TenantDb,
  actor: Actor,
  ids: readonly string[],
  mayMeet: typeof maySee = maySee,
): Promise<Locked> {
  if (ids.length < 1 || ids.length > MOST)
    throw new BadInput('requestIds', requestTexts.ids, requestTexts.ids);
  if (!ids.every(isUuid)) throw new NotFound('request');
  const reader = await requestReader(actor, inTransaction(db));
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM matching.tutoring_requests r
     WHERE r.id = ANY ($1::uuid[]) AND r.deleted_at IS NULL ORDER BY r.id FOR UPDATE OF r`,
    [wanted],
  );
  const seen = rows.filter((row) => mayMeet(reader, row));
  if (seen.length < wanted.length) throw new NotFound('request');
  return { reader, rows };
}

export async function lockRequest(
  db: TenantDb,
  actor: Actor,
  id: string,
): Promise<{ reader: RequestReader; row: RequestRow }> {
  const { reader, rows } = await lockRequests(db, actor, [id]);
  return { reader, row: rows[0]! };
}

export function refuse(refusal: Refusal): never {
  throw new Conflict(refusals[refusal], { refusal });
}

export function programOf({ programs }: RequestReader, { programId }: { programId: string }): ProgramFacts {
  const program = programs.get(programId);
  if (!program) throw new NotFound('program');
  if (program.archived) refuse('ARCHIVED');
  return program;
}

/** Changed requests as the actor sees them. */
export async function readRequests(db: TenantDb, reader: RequestReader, ids: readonly string[]) {
  const rows = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM matching.tutoring_requests r WHERE r.id = ANY ($1::uuid[])
     ORDER BY array_position($1::uuid[], r.id)`,
    [ids],
  );
  return rows.map((row) => ({ row, shown: presentRequest(row, reader) }));
}
