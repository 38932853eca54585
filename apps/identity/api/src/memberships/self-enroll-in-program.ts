import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSelfEnrollInProgramArgs, ProgramMembership } from '../__generated__/resolvers';
import { t } from '../i18n';
import { addRoles, publishPeople, loadMember } from '../people/subject';
import { couldJoinAs, mayJoinAs, type Held } from './membership';
import { lockProgramToJoin, presentMembership } from './program-to-join';

/** Adds the actor to a program that people join by themselves. */
export async function selfEnrollInProgram(
  actor: Actor,
  { programId, role }: MutationSelfEnrollInProgramArgs,
  services: Services,
): Promise<ProgramMembership> {
  const { userId } = actor;
  if (!userId || actor.operatorVisit) throw new Forbidden();
  if (!isUuid(programId)) throw new NotFound('program');
  return services.tenancy.within(actor, async (db) => {
    const program = await lockProgramToJoin(db, userId, programId);
    const member = await loadMember(db, userId);
    if (!program || !member) throw new NotFound('program');
    const ecosystemRoles = member.ecosystemRoles.map((held) => held.role);
    const held: Held = { ecosystemRoles, roles: program.roles };
    if (program.roles.length > 0) return presentMembership(program, ecosystemRoles);
    // A program that is not global is answered like one that does not exist.
    if (!program.isGlobal || program.archived) throw new NotFound('program');
    const as = mayJoinAs(program, held).filter((way) => !role || way === role);
    if (as.length === 0) throw new Conflict(couldJoinAs(program, held).length > 0 ? FULL : CLOSED);
    if (as.length > 1) throw new Conflict(WHICH, { field: 'role' });
    await addRoles(db, member, { programId, programRole: as[0] });
    await publishPeople(db, services, [userId]);
    await db.audit({
      action: 'self-enroll',
      subjectKind: 'user',
      subjectId: userId,
      after: { programId, role: as[0] },
    });
    return presentMembership((await lockProgramToJoin(db, userId, programId))!, ecosystemRoles);
  });
}

const FULL = t('memberships.full');
const CLOSED = t('memberships.notJoinable');
const WHICH = t('memberships.roleRequired');
