import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '@lyceum/contracts/vendor-api';
import type { Words } from '@lyceum/server/actor';
import { INTERNAL_MESSAGE } from '@lyceum/server/errors';
import { t } from '../i18n';
import { languageOf } from '../actors/language';

export const VENDOR_API = '/vendor/v1';

const titles = {
  400: t('vendorApi.title.badRequest'),
  401: t('vendorApi.title.noKey'),
  404: t('vendorApi.title.notFound'),
  405: t('vendorApi.title.notAllowed'),
  409: t('vendorApi.title.conflict'),
  413: t('vendorApi.title.tooLarge'),
  415: t('vendorApi.title.notJson'),
  429: t('vendorApi.title.tooManyRequests'),
  500: t('vendorApi.title.fault'),
  503: t('vendorApi.title.outage'),
} satisfies Record<number, Words>;

export type ProblemStatus = keyof typeof titles;

const MEGABYTES = LIMITS.bodyBytes / 1024 / 1024;

/** Details of refusals by the gateway itself. */
const details: Partial<Record<ProblemStatus, Words>> = {
  400: t('vendorApi.detail.unreadable'),
  404: t('vendorApi.detail.notFound', { vendorApi: VENDOR_API }),
  413: t('vendorApi.detail.tooLarge', { megabytes: MEGABYTES }),
  415: t('vendorApi.detail.notJson'),
};

interface Problem {
  status: ProblemStatus;
  detail: Words;
  field?: string;
}

/** Answers with problem details (RFC 9457) in the language of the request. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, detail, field }: Problem,
): FastifyReply {
  const language = languageOf(request);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        ...{ type: 'about:blank', title: titles[status][language], status, detail: detail[language] },
        ...(field ? { field } : {}),
        requestId: request.id,
      }),
    );
}

/** For a request that could not be read, or whose handling failed. */
export function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  error: { statusCode?: number },
): FastifyReply {
  const { statusCode = 500 } = error;
  if (statusCode >= 500) {
    request.log.error({ requestId: request.id, err: error }, 'a request of the vendor API failed');
    return sendProblem(request, reply, { status: 500, detail: INTERNAL_MESSAGE });
  }
  const status = statusCode in details ? (statusCode as ProblemStatus) : 400;
  return sendProblem(request, reply, { status, detail: details[status]! });
}

export function isOfVendorApi(url: string): boolean {
  return url === VENDOR_API || url.startsWith(`${VENDOR_API}/`) || url.startsWith(`${VENDOR_API}?`);
}
