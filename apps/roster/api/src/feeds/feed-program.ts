import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { administeredProgram, type Program } from '../projections/subject';
import type { FeedSource } from './feed-file';

const OFF: Readonly<Record<FeedSource, Words>> = {
  MANAGED: t('feeds.off.managed'),
  SELF_HOSTED: t('feeds.off.selfHosted'),
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
