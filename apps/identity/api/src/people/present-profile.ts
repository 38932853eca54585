import type { UserProfile } from '../__generated__/resolvers';
import { institutionOf } from '../institutions/institutions';
import { isStaff, notificationEvents } from '../profiles/event-channels';
import type { Member } from './member';

/** What the field resolvers of a profile need beside its fields: see `profiles/profile-fields.resolver.ts`. */
export interface PresentedProfile extends UserProfile {
  preferredSubjectIds: string[];
  childIds?: string[];
}

/** What everybody of the ecosystem may read, as the bio. */
export function openFields(member: Member): PresentedProfile {
  const { education, skillsAccomplishments, hobbiesInterests, languagesSpoken, preferredSubjectIds } = member;
  return {
    ...{ education, skillsAccomplishments, hobbiesInterests, languagesSpoken, preferredSubjectIds },
    currentInstitution: institutionOf(member.currentInstitutionId),
  };
}

export function privateFields(member: Member): UserProfile & { childIds: string[] } {
  const { hourlyWage, canDrive, birthDate, hasSeenWelcomeDialog, primaryPayoutMethod } = member;
  return {
    ...{ hourlyWage, canDrive, birthDate, hasSeenWelcomeDialog, primaryPayoutMethod },
    parentGuardianContacts: member.parentGuardianContacts,
    tzUpdateInfo: { showAdminUpdateDialog: member.zoneChangedByAdmin },
    tzCooldownInfo: member.zoneCooldown,
    notificationEvents: notificationEvents(member),
    staffNotificationPreference: isStaff(member) ? notificationEvents(member) : null,
    childIds: member.familyConnections.flatMap(({ userId, relationship }) =>
      relationship === 'CHILD' ? [userId] : [],
    ),
  };
}
