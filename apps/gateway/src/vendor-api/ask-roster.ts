import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '@lyceum/contracts/vendor-api';
import { systemActor, type Words } from '@lyceum/server/actor';
import { OUTAGE_MESSAGE } from '@lyceum/server/errors';
import { t } from '../i18n';
import { languageOf } from '../actors/language';
import { sendProblem, type ProblemStatus } from './problem';
import type { VendorApiOptions } from './vendor-api-routes';

export interface AskedOfRoster {
  path: string;
  key: string;
  recordId?: string;
  query: Record<string, string>;
  body: unknown;
}

interface Exchange extends VendorApiOptions {
  request: FastifyRequest;
  reply: FastifyReply;
}

const NO_KEY: Words = t('vendorApi.noKey');
const REFUSED: readonly number[] = [400, 404, 409] satisfies ProblemStatus[];

export async function refuseKey({ limits, request, reply }: Exchange): Promise<FastifyReply> {
  await limits.missedVendor(request.ip);
  reply.header('www-authenticate', 'Bearer');
  return sendProblem(request, reply, { status: 401, detail: NO_KEY });
}

/** Passes a request on to roster, and its answer back. Every request is safe to repeat. */
export async function askRoster(
  exchange: Exchange,
  { path, ...asked }: AskedOfRoster,
): Promise<FastifyReply> {
  const { subgraphs, request, reply } = exchange;
  const actor = { ...systemActor(null, 'vendor-api'), requestId: request.id };
  const payload = { ...asked, language: languageOf(request) };
  const { status, text } = await subgraphs
    .internal('roster', path, actor, payload, { repeatable: true })
    .catch((error: unknown) => {
      request.log.error({ requestId: request.id, err: error }, 'roster did not answer');
      return { status: 503, text: '' };
    });
  if (status === 200 || status === 202)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(text);
  const refusal = REFUSED.includes(status) ? refusalOf(text) : undefined;
  if (refusal) return sendProblem(request, reply, { status: status as ProblemStatus, ...refusal });
  if (status === 404) return refuseKey(exchange);
  return sendProblem(request, reply, { status: 503, detail: OUTAGE_MESSAGE });
}

/** No refusal in the body when the key is unknown. */
function refusalOf(text: string): Refusal['refusal'] | undefined {
  return text ? (JSON.parse(text) as Partial<Refusal>).refusal : undefined;
}
