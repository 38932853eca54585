import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ProgramRecord } from './program-row';
import { setArchived } from './set-archived';

/** Archives the program; repeated for an archived program it changes nothing. */
export async function archiveProgram(
  actor: Actor,
  { programId }: { programId: string },
  services: Services,
): Promise<ProgramRecord> {
  return setArchived(actor, programId, true, services);
}
