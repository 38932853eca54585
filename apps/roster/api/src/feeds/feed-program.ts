import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { administeredProgram, type Program } from '../projections/administered-program';
import type { FeedSource } from './feed-file';

const OFF: Readonly<Record<FeedSource, Words>> = {
  MANAGED: {
    en: 'Our SFTP server is switched off in this program. Switch it on in the program’s settings, under “Tools”.',
    sp: 'Nuestro servidor SFTP está desactivado en este programa. Actívelo en la configuración del programa, en «Herramientas».',
  },
  SELF_HOSTED: {
    en: 'Fetching files from the district’s server is switched off in this program. Switch it on in the program’s settings, under “Tools”.',
    sp: 'La recogida de archivos del servidor del distrito está desactivada en este programa. Actívela en la configuración del programa, en «Herramientas».',
  },
};

/** The program if the actor administers it and it accepts files from this source; otherwise the reason why not. */
export async function feedProgram(
  actor: Actor,
  programId: string,
  source: FeedSource,
  db: TenantDb,
): Promise<Program> {
  const program = await administeredProgram(actor, programId, db);
  const on = source === 'MANAGED' ? program.managedSftp : program.selfHostedSftp;
  if (!on) throw new Conflict(OFF[source]);
  return program;
}
