import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import {
  type EcosystemSettings,
  inTransaction,
  type ProgramFacts,
  readPrograms,
  readSettings,
} from '../projections/subject';

/** Archived programs are read-only. */
export function isArchived(program: ProgramFacts | undefined, settings: EcosystemSettings): boolean {
  return settings.archived || program?.archived === true;
}

/** Throws with the name of an archived program. Call after the permission check, since the message has a name. */
export async function assertActive(db: TenantDb, programIds: readonly string[]): Promise<void> {
  const reader = inTransaction(db);
  const programs = await readPrograms(reader, [...new Set(programIds)]);
  refuseArchived([...programs.values()], await readSettings(reader));
}

/** The same for programs that were just read. */
export function refuseArchived(
  programs: readonly Pick<ProgramFacts, 'archived' | 'name'>[],
  settings: EcosystemSettings,
): void {
  if (settings.archived) throw new Conflict(t('session.archivedEcosystem', { name: settings.name }));
  for (const { archived, name } of programs)
    if (archived) throw new Conflict(t('session.archivedProgram', { name }));
}
