import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockRequests, type Locked } from './request-reads';
import { isOpenTo, maySee, type RequestFacts, type RequestReader, type RequestType } from './request-rules';
import { requestTexts } from './request-texts';

/** What the older operations are for alone. */
export interface TypeAsked {
  type: RequestType;
}

/** A leader who meets one that stood open to them until somebody took it is told that, instead of that there is none. */
const mayHaveMet = (reader: RequestReader, request: RequestFacts): boolean =>
  maySee(reader, request) || isOpenTo(reader, { ...request, status: 'WAITING' });

/** Holds what is to be taken, given or deleted. */
export async function lockToTake(
  db: TenantDb,
  actor: Actor,
  ids: readonly string[],
  wanted?: TypeAsked,
): Promise<Locked> {
  const locked = await lockRequests(db, actor, ids, mayHaveMet);
  if (wanted && locked.rows.some(({ type }) => type !== wanted.type)) {
    const words = requestTexts.wrongType[wanted.type];
    throw new BadInput('requestId', words, words);
  }
  return locked;
}
