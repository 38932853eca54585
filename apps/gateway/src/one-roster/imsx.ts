import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Words } from '@lyceum/server/actor';
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
    detail: {
      en: 'Send a token in the header Authorization: Bearer <token>. POST /ims/oneroster/token gives one for an hour.',
      sp: 'Envíe un token en el encabezado Authorization: Bearer <token>. POST /ims/oneroster/token da uno por una hora.',
    },
  },
  nothing: {
    status: 404,
    codeMinor: 'unknownobject',
    detail: {
      en: 'There is nothing at this address. The service is OneRoster 1.2 rostering at /ims/oneroster/rostering/v1p2.',
      sp: 'No hay nada en esta dirección. El servicio es el de OneRoster 1.2 en /ims/oneroster/rostering/v1p2.',
    },
  },
  readOnly: {
    status: 405,
    codeMinor: 'unsupported',
    detail: {
      en: 'The service is read only: send GET.',
      sp: 'El servicio es solo de lectura: envíe GET.',
    },
  },
  twice: {
    status: 400,
    codeMinor: 'invaliddata',
    detail: { en: 'Send each parameter once.', sp: 'Envíe cada parámetro una sola vez.' },
  },
  unreadable: {
    status: 400,
    codeMinor: 'invaliddata',
    detail: { en: 'The request cannot be read.', sp: 'No se pudo leer la solicitud.' },
  },
  busy: {
    status: 429,
    codeMinor: 'server_busy',
    detail: {
      en: 'Too many requests. Wait as Retry-After says and try again.',
      sp: 'Demasiadas solicitudes. Espere lo que indica Retry-After e inténtelo de nuevo.',
    },
  },
  away: {
    status: 503,
    codeMinor: 'server_busy',
    detail: {
      en: 'The roster is not available right now. Try again in a minute.',
      sp: 'El registro no está disponible en este momento. Inténtelo de nuevo en un minuto.',
    },
  },
  fault: {
    status: 500,
    codeMinor: 'internal_server_error',
    detail: { en: 'Something went wrong on our side.', sp: 'Algo falló de nuestro lado.' },
  },
} satisfies Record<string, { status: number; codeMinor: string; detail: Words }>;
