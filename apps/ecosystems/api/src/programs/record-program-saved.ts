import type { ProgramSaved } from '@lyceum/contracts/ecosystems';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ProgramRecord } from './program-row';

/** Announces the programs' state to the other domains and to open pages. */
export async function recordProgramsSaved(db: TenantDb, programs: ProgramRecord[]): Promise<void> {
  if (programs.length === 0) return;
  await db.record(
    ...programs.map((program) => ({ type: 'ecosystems.program-saved', payload: payloadOf(program) })),
  );
  db.notify({ userIds: 'ecosystem', topics: ['programs'], ids: programs.slice(0, 100).map(({ id }) => id) });
}

export function payloadOf(program: ProgramRecord): ProgramSaved {
  const { ownTimeZoneId: _own, adminContactInfo: _contact, showFiloButton: _filo, ...payload } = program;
  return payload;
}
