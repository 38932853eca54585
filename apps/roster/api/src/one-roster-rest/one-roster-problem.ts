import type { Words } from '@lyceum/server/actor';
import type { OneRosterProblemCode } from '../__generated__/resolvers';

/** A problem of the district's OneRoster server; shown to the program's admins and not reported as our fault. */
export class OneRosterProblem extends Error {
  constructor(
    readonly code: OneRosterProblemCode,
    /** The server's answer in short, such as “HTTP 404 at /orgs”; empty if it did not answer. */
    readonly detail = '',
    /** When the server asks to be called again. */
    readonly retryAt: Date | null = null,
  ) {
    super(`${code}${detail ? `: ${detail}` : ''}`);
  }
}

export const problemTexts: Readonly<Record<OneRosterProblemCode, Words>> = {
  UNKNOWN_HOST: {
    en: 'No server is known under this name. Check the spelling of the address.',
    sp: 'No se conoce ningún servidor con este nombre. Revise cómo está escrita la dirección.',
  },
  PRIVATE_ADDRESS: {
    en: 'The address belongs to a private network, which cannot be reached from here. Give one that is reachable from the internet.',
    sp: 'La dirección es de una red privada, a la que no se llega desde aquí. Indique una accesible desde internet.',
  },
  NO_CONNECTION: {
    en: 'The server refuses the connection or breaks it off. Check the address and the server’s firewall.',
    sp: 'El servidor rechaza o corta la conexión. Revise la dirección y el cortafuegos del servidor.',
  },
  TIMEOUT: {
    en: 'The server does not answer in time. It may be down or too busy.',
    sp: 'El servidor no responde a tiempo. Quizá esté apagado o demasiado ocupado.',
  },
  BAD_CERTIFICATE: {
    en: 'The server’s certificate cannot be trusted: it is expired, or made out for another name. The district has to mend it.',
    sp: 'No se puede confiar en el certificado del servidor: caducó o es de otro nombre. El distrito debe corregirlo.',
  },
  REDIRECTED: {
    en: 'The server sends us to another address. Give the final address here: keys are not sent where they were not meant for.',
    sp: 'El servidor nos envía a otra dirección. Indique aquí la dirección final: las claves no se envían adonde no están destinadas.',
  },
  WRONG_KEY: {
    en: 'The server does not accept the key and secret. Check both, the version, and the token address.',
    sp: 'El servidor no acepta la clave y el secreto. Revise ambos, la versión y la dirección de tokens.',
  },
  NO_PERMISSION: {
    en: 'The key is good, but may not read this. Ask the district to allow reading of rosters.',
    sp: 'La clave es correcta, pero no permite leer esto. Pida al distrito que permita leer las listas.',
  },
  NOT_ONEROSTER: {
    en: 'Something answers there, but it is no OneRoster server of this version. Check address and version.',
    sp: 'Algo responde ahí, pero no es un servidor OneRoster de esta versión. Revise la dirección y la versión.',
  },
  NO_SUCH_SCHOOL: {
    en: 'The server knows none of the schools under one of these identifiers. Check the chosen schools.',
    sp: 'El servidor no conoce ninguna escuela con uno de estos identificadores. Revise las escuelas elegidas.',
  },
  BUSY: {
    en: 'The server asks us to come back later. It is asked again at the next look.',
    sp: 'El servidor nos pide volver más tarde. Se le pregunta de nuevo la próxima vez.',
  },
  SERVER_FAULT: {
    en: 'The server fails with errors of its own. Tell the district if that goes on.',
    sp: 'El servidor falla con errores propios. Avise al distrito si sigue así.',
  },
  INCOMPLETE: {
    en: 'The server’s answer was not whole, so nothing of it was taken.',
    sp: 'La respuesta del servidor no estaba completa, así que no se tomó nada de ella.',
  },
  TOO_LARGE: {
    en: 'The server sends more than we take at once. Choose schools, or ask us.',
    sp: 'El servidor envía más de lo que aceptamos de una vez. Elija escuelas o consúltenos.',
  },
  FAULT: {
    en: 'Something failed on our side. It is tried again at the next look.',
    sp: 'Algo falló de nuestro lado. Se intenta de nuevo la próxima vez.',
  },
};
