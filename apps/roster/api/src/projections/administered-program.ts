import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';

export interface Program {
  id: string;
  timeZoneId: string;
  archived: boolean;
  /** Whether files can be imported into it. */
  fileUpload: boolean;
  /** Whether its roster can be browsed. */
  dataBrowser: boolean;
  /** Whether it has an account on our SFTP server. */
  managedSftp: boolean;
  /** Whether files are fetched from the district's SFTP server. */
  selfHostedSftp: boolean;
}

/** The program if it exists and the actor administers it; otherwise throws NotFound. */
export async function administeredProgram(actor: Actor, programId: string, db: TenantDb): Promise<Program> {
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const [program] = await db.query<Program>(
    `SELECT id, time_zone_id AS "timeZoneId", archived, file_upload AS "fileUpload", data_browser AS "dataBrowser", managed_sftp AS "managedSftp",
       self_hosted_sftp AS "selfHostedSftp"
     FROM roster.programs WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, programId],
  );
  if (!program) throw new NotFound('program');
  return program;
}

/** Like `administeredProgram`, but refuses a program whose roster browser is switched off. */
export async function browsedProgram(actor: Actor, programId: string, db: TenantDb): Promise<Program> {
  const program = await administeredProgram(actor, programId, db);
  if (!program.dataBrowser) throw new Conflict(t('projections.rosterBrowserOff'));
  return program;
}

/** Refuses changes in an archived program. */
export function refuseArchived({ archived }: Program): void {
  if (archived) throw new Conflict(t('projections.archived'));
}

/** Like `administeredProgram`, but refuses a program that is archived or has file upload switched off. */
export async function openProgram(actor: Actor, programId: string, db: TenantDb): Promise<Program> {
  const program = await administeredProgram(actor, programId, db);
  if (program.archived) throw new Conflict(t('projections.archivedForImports'));
  if (!program.fileUpload) throw new Conflict(t('projections.fileUploadOff'));
  return program;
}
