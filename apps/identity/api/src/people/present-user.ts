import type { Actor } from '@lyceum/server/actor';
import type { AccountPowers, EcosystemProfile, User } from '../__generated__/resolvers';
import { mayChangeSignIn, mayLockOut } from './account-power';
import type { Member } from './member';
import { presentProfile } from './present-profile';
import { administers, sightOf, type Sight } from './visibility';

/** The person as this reader may see them, other fields null. Null for people of other ecosystems. */
export function presentUser(actor: Actor, member: Member | null | undefined): PresentedUser | null {
  const sight = member ? sightOf(actor, member) : null;
  if (!member || !sight) return null;
  const isPrivate = sight === 'private';
  return {
    id: member.id,
    viewerMay: powersOver(actor, member),
    roles: [...member.ecosystemRoles.map(({ role }) => role), ...member.programRoles.map(({ role }) => role)],
    accountId: member.id === actor.userId ? member.accountId : null,
    createdAt: member.createdAt.toISOString(),
    canMessage: member.canMessage,
    isInternalTeamAccount: member.profileTypes.includes('InternalAdmin'),
    email: isPrivate && member.email ? { address: member.email, verified: member.emailVerified } : null,
    profile: presentProfile(member, sight),
    ecosystemProfile: isPrivate ? presentEcosystemProfile(member) : null,
    ...presentRoles(member, sight),
  };
}

/** By the same rules as the operations. */
function powersOver(actor: Actor, member: Member): AccountPowers | null {
  if (actor.userId === member.id || !administers(actor, member)) return null;
  return {
    setPassword: member.accountId !== null && mayChangeSignIn(actor, member),
    archive: member.status !== 'GLOBAL_LOCK' && mayLockOut(actor, member),
  };
}

/** What the field resolvers of User need beside the fields themselves. */
export type PresentedUser = User & { roles: string[]; accountId: string | null };

function presentEcosystemProfile(member: Member): EcosystemProfile & { preferredSubjectIds: string[] } {
  return {
    status: member.status,
    isWelcomeFlowComplete: member.isWelcomeFlowComplete,
    availability: member.availableHours,
    customProperties: member.customProperties,
    preferredSubjectIds: member.preferredSubjectIds,
  };
}

function presentRoles(
  member: Member,
  sight: Sight,
): Pick<User, 'programs' | 'programRoles' | 'ecosystemRoles'> {
  if (sight === 'name') return { programs: null, programRoles: null, ecosystemRoles: null };
  const { ecosystemId, status } = member;
  return {
    programs: [...new Set(member.programRoles.map(({ programId }) => programId))].map((id) => ({ id })),
    programRoles: member.programRoles.map(({ programId, role }) => ({
      ecosystemId,
      program: { id: programId },
      role,
    })),
    ecosystemRoles:
      sight === 'private'
        ? member.ecosystemRoles.map((held) => ({
            ecosystemId,
            status,
            programId: null,
            isArchived: status === 'ARCHIVED',
            type: held.role,
            ...held,
          }))
        : null,
  };
}
