import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockRequests, type Locked } from './request-reads';
import { isOpenTo, maySee, type RequestFacts, type RequestReader, type RequestType } from './request-rules';
import { requestTexts } from './request-texts';

/** The type to which an older operation is limited. */
export interface RequiredType {
  type: RequestType;
}

/** True for a leader to whom the request was open until somebody accepted it: they get CONFLICT, not NOT_FOUND. */
const mayHaveMet = (reader: RequestReader, request: RequestFacts): boolean =>
  maySee(reader, request) || isOpenTo(reader, { ...request, status: 'WAITING' });

/** Locks the requests that are to be accepted, assigned or deleted. */
export async function lockForDecision(
  db: TenantDb,
  actor: Actor,
  ids: readonly string[],
  wanted?: RequiredType,
): Promise<Locked> {
  const locked = await lockRequests(db, actor, ids, mayHaveMet);
  if (wanted && locked.rows.some(({ type }) => type !== wanted.type)) {
    const words = requestTexts.wrongType[wanted.type];
    throw new BadInput('requestId', words, words);
  }
  return locked;
}
