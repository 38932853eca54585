import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ProgramRecord } from './program-row';
import { setArchived } from './set-archived';

/** Unarchives the program, with its settings unchanged. */
export async function unArchiveProgram(
  actor: Actor,
  { programId }: { programId: string },
  services: Services,
): Promise<ProgramRecord> {
  return setArchived(actor, programId, false, services);
}
