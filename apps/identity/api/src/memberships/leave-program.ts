import type { ProgramRoleType } from '@lyceum/contracts/identity';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationLeaveProgramArgs, ProgramMembership } from '../__generated__/resolvers';
import { t } from '../i18n';
import { publishPeople, loadMember, profileTypesNow } from '../people/subject';
import { isOpenToAll, mayLeave } from './membership';
import { lockProgramToJoin, presentMembership } from './program-to-join';
import { publishProgramsLeft } from './publish-programs-left';

/** Removes the actor from the program; the sessions domain ends their coming sessions when it consumes the event. */
export async function leaveProgram(
  actor: Actor,
  { programId }: MutationLeaveProgramArgs,
  services: Services,
): Promise<ProgramMembership> {
  const { userId } = actor;
  if (!userId || actor.operatorVisit) throw new Forbidden();
  if (!isUuid(programId)) throw new NotFound('program');
  return services.tenancy.within(actor, async (db) => {
    const program = await lockProgramToJoin(db, userId, programId);
    const member = await loadMember(db, userId);
    if (!program || !member || program.roles.length === 0) throw new NotFound('program');
    const ecosystemRoles = member.ecosystemRoles.map(({ role }) => role);
    if (!mayLeave(program, { ecosystemRoles, roles: program.roles }))
      throw new Conflict(isOpenToAll(program) ? ADMINISTERS : CLOSED);
    await takeRoles(db, userId, programId);
    await publishPeople(db, services, [userId]);
    const { roles } = program;
    await publishProgramsLeft(
      db,
      roles.map((role) => ({ userId, programId, role })),
    );
    await db.audit({
      action: 'leave-program',
      subjectKind: 'user',
      subjectId: userId,
      before: { programId, roles },
    });
    return presentMembership((await lockProgramToJoin(db, userId, programId))!, ecosystemRoles);
  });
}

async function takeRoles(db: TenantDb, userId: string, programId: string): Promise<void> {
  await db.query(`DELETE FROM identity.program_roles r WHERE r.user_id = $1 AND r.program_id = $2`, [
    userId,
    programId,
  ]);
  const after = (await loadMember(db, userId))!;
  const left: ProgramRoleType[] = after.programRoles.map(({ role }) => role);
  // After leaving, the program no longer counts as the one that brought the person in, so its admins may not change the
  // account if the person comes back.
  await db.query(
    `UPDATE identity.members SET profile_types = $3, brought_by_program_id = nullif(brought_by_program_id, $4)
     WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      userId,
      profileTypesNow(after.profileTypes, [...after.ecosystemRoles.map(({ role }) => role), ...left]),
      programId,
    ],
  );
}

const ADMINISTERS = t('memberships.adminStays');
const CLOSED = t('memberships.notLeavable');
