import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '@lyceum/contracts/vendor-api';
import type { Words } from '@lyceum/server/actor';
import { INTERNAL_MESSAGE } from '@lyceum/server/errors';
import { languageOf } from '../actors/language';

export const VENDOR_API = '/vendor/v1';

const titles = {
  400: { en: 'The request is wrong', sp: 'La solicitud no es correcta' },
  401: { en: 'The API key is missing or no longer good', sp: 'Falta la clave de la API o ya no vale' },
  404: { en: 'Not found', sp: 'No se encontró' },
  405: { en: 'Not possible here', sp: 'Aquí no es posible' },
  409: { en: 'Not possible at present', sp: 'No es posible por ahora' },
  413: { en: 'Too large', sp: 'Demasiado grande' },
  415: { en: 'Not JSON', sp: 'No es JSON' },
  429: { en: 'Too many requests', sp: 'Demasiadas solicitudes' },
  500: { en: 'Something went wrong', sp: 'Algo salió mal' },
  503: { en: 'Not available right now', sp: 'No disponible en este momento' },
} satisfies Record<number, Words>;

export type ProblemStatus = keyof typeof titles;

const MEGABYTES = LIMITS.bodyBytes / 1024 / 1024;

/** Details of refusals by the gateway itself. */
const details: Partial<Record<ProblemStatus, Words>> = {
  400: {
    en: 'The request cannot be read. Send JSON, and percent-encode identifiers in addresses.',
    sp: 'No se pudo leer la solicitud. Envíe JSON y codifique con porcentajes los identificadores de las direcciones.',
  },
  404: {
    en: `There is nothing at this address. ${VENDOR_API}/openapi.json lists what there is.`,
    sp: `No hay nada en esta dirección. ${VENDOR_API}/openapi.json enumera lo que hay.`,
  },
  413: {
    en: `The body is larger than ${MEGABYTES} MB. Send the records in several batches.`,
    sp: `El contenido supera ${MEGABYTES} MB. Envíe los registros en varios lotes.`,
  },
  415: {
    en: 'Send the body with the header Content-Type: application/json.',
    sp: 'Envíe el contenido con el encabezado Content-Type: application/json.',
  },
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
