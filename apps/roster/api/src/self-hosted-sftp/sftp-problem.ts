import type { Words } from '@lyceum/server/actor';
import type { SftpProblemCode } from '../__generated__/resolvers';

/** A problem of the district's server; shown to the program's admins and not reported as our fault. */
export class SftpProblem extends Error {
  constructor(
    readonly code: SftpProblemCode,
    /** The key that the server offered, if it differs from the accepted one. */
    readonly offeredHostKey: string | null = null,
  ) {
    super(code);
  }
}

export const problemTexts: Readonly<Record<SftpProblemCode, Words>> = {
  UNKNOWN_HOST: {
    en: 'No server is known under this name. Check its spelling.',
    sp: 'No se conoce ningún servidor con este nombre. Revise cómo está escrito.',
  },
  PRIVATE_ADDRESS: {
    en: 'The address belongs to a private network, which cannot be reached from here. Give one that is reachable from the internet.',
    sp: 'La dirección es de una red privada, a la que no se llega desde aquí. Indique una accesible desde internet.',
  },
  REFUSED: {
    en: 'The server does not listen on this port. Check the port and the server’s firewall.',
    sp: 'El servidor no escucha en este puerto. Revise el puerto y el cortafuegos del servidor.',
  },
  TIMEOUT: {
    en: 'The server does not answer. It may be down, or its firewall keeps us out.',
    sp: 'El servidor no responde. Quizá esté apagado o su cortafuegos no nos deje pasar.',
  },
  NOT_SFTP: {
    en: 'Something answers there, but it is no SFTP server that we understand. Check the port.',
    sp: 'Algo responde ahí, pero no es un servidor SFTP que entendamos. Revise el puerto.',
  },
  WRONG_PASSWORD: {
    en: 'The server does not accept this username with this password. Check both.',
    sp: 'El servidor no acepta este usuario con esta contraseña. Revise ambos.',
  },
  HOST_KEY_CHANGED: {
    en: 'The server has another key than before. Ask the district whether it was exchanged; nothing is fetched until you accept the new one.',
    sp: 'El servidor tiene otra clave que antes. Pregunte al distrito si la cambió; no se recoge nada hasta que usted acepte la nueva.',
  },
  NO_FOLDER: {
    en: 'The sign-in works, but there is no such folder on the server.',
    sp: 'El acceso funciona, pero esa carpeta no existe en el servidor.',
  },
  NO_PERMISSION: {
    en: 'The sign-in works, but this user may not read the folder or a file in it.',
    sp: 'El acceso funciona, pero este usuario no puede leer la carpeta o algún archivo de ella.',
  },
  TOO_MANY_FILES: {
    en: 'The folder holds more than 10,000 files. Clear it, or give one that holds new files only.',
    sp: 'La carpeta tiene más de 10,000 archivos. Vacíela o indique una que solo tenga archivos nuevos.',
  },
  CONNECTION_LOST: {
    en: 'The connection broke while files were fetched. The rest is fetched at the next look.',
    sp: 'La conexión se cortó al recoger archivos. El resto se recoge la próxima vez.',
  },
  FAULT: {
    en: 'Something failed on our side. It is tried again at the next look.',
    sp: 'Algo falló de nuestro lado. Se intenta de nuevo la próxima vez.',
  },
};
