import type { ProgramSaved } from '@lyceum/contracts/ecosystems';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ProgramRecord } from './program-row';

/** With more programs than these, the event for open pages names none, which means "any of them". */
const MOST_NAMED = 100;

/**
 * Publishes the programs' state to the other domains, and to the open pages of those who see them now or saw them
 * before.
 */
export async function recordProgramsSaved(
  db: TenantDb,
  programs: ProgramRecord[],
  before: readonly ProgramRecord[] = [],
): Promise<void> {
  if (programs.length === 0) return;
  await db.record(
    ...programs.map((program) => ({ type: 'ecosystems.program-saved', payload: payloadOf(program) })),
  );
  const ids = programs.length > MOST_NAMED ? [] : programs.map(({ id }) => id);
  const everybody = ids.length === 0 || [...programs, ...before].some(({ isGlobal }) => isGlobal);
  db.notify({
    userIds: 'ecosystem',
    topics: ['programs'],
    ids,
    ...(everybody ? {} : { withinPrograms: ids }),
  });
}

export function payloadOf(program: ProgramRecord): ProgramSaved {
  const { ownTimeZoneId: _own, adminContactInfo: _contact, showFiloButton: _filo, ...payload } = program;
  return payload;
}
