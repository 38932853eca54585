import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { lockAdministered } from './edit-program';
import { setProgramArchived, type ProgramRecord } from './program-row';
import { recordProgramsSaved } from './record-program-saved';

/** Archives or unarchives the program with an audit entry, and publishes it; an unchanged state saves nothing. */
export async function setArchived(
  actor: Actor,
  programId: string,
  archived: boolean,
  { tenancy }: Services,
): Promise<ProgramRecord> {
  return tenancy.within(actor, async (db) => {
    const present = await lockAdministered(actor, db, programId);
    if (present.archived === archived) return present;
    const saved = await setProgramArchived(db, programId, archived);
    await db.audit({
      action: archived ? 'archive' : 'unarchive',
      subjectKind: 'program',
      subjectId: programId,
      before: { archived: present.archived },
      after: { archived },
    });
    await recordProgramsSaved(db, [saved]);
    return saved;
  });
}
