import { isSuperAdmin, programIdsAs, type Actor, type Language } from '@lyceum/server/actor';

/** The rights with which a table is read: of who asks for a file, or of a recipient at the time of sending. */
export interface PivotReader {
  isSuperAdmin: boolean;
  /** Programs that the reader administers; empty for super admins. */
  programIds: string[];
}

export const readerOf = (actor: Actor): PivotReader => ({
  isSuperAdmin: isSuperAdmin(actor),
  programIds: isSuperAdmin(actor) ? [] : programIdsAs(actor, 'PROGRAM_ADMIN'),
});

/** The reader as the actor of a job, who sees no more than the reader. */
export function actorOf(
  job: Actor,
  reader: PivotReader,
  { userId, language }: { userId: string | null; language: Language },
): Actor {
  return {
    ...job,
    kind: 'user',
    ...{ userId, language },
    ecosystemRoles: reader.isSuperAdmin ? ['SUPER_ADMIN'] : [],
    programRoles: reader.programIds.map((programId) => ({ programId, role: 'PROGRAM_ADMIN' })),
  };
}
