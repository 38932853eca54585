import type { UserProfile } from '../__generated__/resolvers';
import { institutionOf } from '../institutions/subject';
import { isStaff, notificationEvents } from './event-channels';
import type { Member } from './member';
import type { Sight } from './visibility';

/** What the field resolvers of a profile need beside its fields: see `profiles/profile-fields.resolver.ts`. */
export interface PresentedProfile extends UserProfile {
  preferredSubjectIds: string[];
  childIds: string[] | null;
}

/**
 * The first fields are open to everyone of the ecosystem, such as the bio. One literal instead of a spread of parts:
 * lists present many people, and spreading objects of this size takes a hundred times as long.
 */
export function presentProfile(member: Member, sight: Sight): PresentedProfile {
  const isPrivate = sight === 'private';
  const ofEducation = <T>(value: T) => (sight === 'name' ? null : value);
  const own = <T>(value: T) => (isPrivate ? value : null);
  const { picture } = member;
  return {
    profileId: member.id,
    profileTypes: member.profileTypes,
    profilePicture: picture && { src: picture.key, rotation: picture.rotation },
    firstName: member.firstName,
    lastName: member.lastName,
    preferredName: member.preferredName,
    namePronunciation: member.namePronunciation,
    bio: member.bio,
    education: member.education,
    skillsAccomplishments: member.skillsAccomplishments,
    hobbiesInterests: member.hobbiesInterests,
    languagesSpoken: member.languagesSpoken,
    preferredSubjectIds: member.preferredSubjectIds,
    currentInstitution: institutionOf(member.currentInstitutionId),

    school: ofEducation(member.schoolId ? { id: member.schoolId } : null),
    gradeLevel: ofEducation(member.gradeLevel),
    timeZoneId: ofEducation(member.timeZoneId),
    availabilityDesc: ofEducation(member.availabilityDesc),
    availableHours: ofEducation(member.availableHours),
    availabilityOverrides: ofEducation(member.availabilityOverrides),
    advanceLimit: ofEducation(member.advanceLimit),
    advanceLength: ofEducation(member.advanceLimit === null ? null : member.advanceLength),

    status: own(member.status),
    phoneNumber: own(member.phoneNumber),
    notificationPreference: own(member.notificationPreference),
    languagePreference: own(member.language),
    externalId: own(member.externalId),
    familyConnections: isPrivate ? familyOf(member) : null,
    hourlyWage: own(member.hourlyWage),
    bundleAmt: own(member.bundleAmt),
    canDrive: own(member.canDrive),
    birthDate: own(member.birthDate),
    hasSeenWelcomeDialog: own(member.hasSeenWelcomeDialog),
    primaryPayoutMethod: own(member.primaryPayoutMethod),
    parentGuardianContacts: own(member.parentGuardianContacts),
    tzUpdateInfo: isPrivate ? { showAdminUpdateDialog: member.zoneChangedByAdmin } : null,
    tzCooldownInfo: own(member.zoneCooldown),
    notificationEvents: isPrivate ? notificationEvents(member) : null,
    staffNotificationPreference: isPrivate && isStaff(member) ? notificationEvents(member) : null,
    childIds: isPrivate ? childrenOf(member) : null,
  };
}

function familyOf({ familyConnections, ecosystemId }: Member): UserProfile['familyConnections'] {
  return familyConnections.map(({ userId, relationship, notifPreferences }) => ({
    userId,
    relationship,
    notifPreferences,
    ecosystemId,
  }));
}

function childrenOf({ familyConnections }: Member): string[] {
  return familyConnections.flatMap(({ userId, relationship }) => (relationship === 'CHILD' ? [userId] : []));
}
