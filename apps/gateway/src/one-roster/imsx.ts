import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { languageOf } from '../actors/language';

/** Refusals in the format of the standard (`imsx_StatusInfo`), in the language of the request. */
export function sendImsx(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, codeMinor, detail }: { status: number; codeMinor: string; detail: Words },
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        imsx_codeMajor: 'failure',
        imsx_severity: 'error',
        imsx_description: detail[languageOf(request)],
        imsx_CodeMinor: {
          imsx_codeMinorField: [
            { imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: codeMinor },
          ],
        },
        requestId: request.id,
      }),
    );
}

export const refusals = {
  noToken: {
    status: 401,
    codeMinor: 'unauthorisedrequest',
    detail: t('oneRoster.refusals.noToken.detail'),
  },
  nothing: {
    status: 404,
    codeMinor: 'unknownobject',
    detail: t('oneRoster.refusals.nothing.detail'),
  },
  readOnly: {
    status: 405,
    codeMinor: 'unsupported',
    detail: t('oneRoster.refusals.readOnly.detail'),
  },
  twice: {
    status: 400,
    codeMinor: 'invaliddata',
    detail: t('oneRoster.refusals.twice.detail'),
  },
  unreadable: {
    status: 400,
    codeMinor: 'invaliddata',
    detail: t('oneRoster.refusals.unreadable.detail'),
  },
  busy: {
    status: 429,
    codeMinor: 'server_busy',
    detail: t('oneRoster.refusals.busy.detail'),
  },
  away: {
    status: 503,
    codeMinor: 'server_busy',
    detail: t('oneRoster.refusals.away.detail'),
  },
  fault: {
    status: 500,
    codeMinor: 'internal_server_error',
    detail: t('oneRoster.refusals.fault.detail'),
  },
} satisfies Record<string, { status: number; codeMinor: string; detail: Words }>;
