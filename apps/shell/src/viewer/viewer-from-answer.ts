import type {
  EcosystemRoleName,
  Language,
  ProgramRoleName,
  RoleName,
  ViewerEcosystem,
  ViewerProgram,
  ViewerUser,
} from '@lyceum/web/viewer';
import type {
  CurrentUserQuery,
  EcosystemFrameFragment,
  ViewerProgramFragment,
} from '../__generated__/graphql';

/** Profile id of the operators' own ecosystem, and their profile type. */
export const OPERATORS_ECOSYSTEM = 'admin';
const INTERNAL_ADMIN_PROFILE = /^internal[-_ ]?admin$/i;

function isLanguage(value: string | null | undefined): value is Language {
  return value === 'en' || value === 'sp';
}

export function userFromAnswer(user: NonNullable<CurrentUserQuery['getCurrentUserV2']>): ViewerUser {
  const { profile, ecosystemProfile } = user;
  return {
    id: user.id,
    email: { address: user.email?.address ?? '', verified: user.email?.verified ?? false },
    isMultiEcosystemUser: user.isMultiEcosystemUser ?? false,
    rolesLabel: user.rolesLabel ?? '',
    isWelcomeFlowComplete: ecosystemProfile?.isWelcomeFlowComplete ?? true,
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    preferredName: profile?.preferredName ?? null,
    pictureSrc: profile?.profilePicture?.src ?? null,
    timeZoneId: profile?.timeZoneId ?? null,
    language: isLanguage(profile?.languagePreference) ? profile.languagePreference : null,
    profileTypes: profile?.profileTypes ?? [],
    ecosystemRoles: (user.ecosystemRoles ?? []).map(({ ecosystemId, role, supportedSchoolIds }) => ({
      ecosystemId,
      role: role as EcosystemRoleName,
      supportedSchoolIds,
    })),
    programRoles: (user.programRoles ?? []).flatMap(({ ecosystemId, role, program }) =>
      program ? [{ ecosystemId, programId: program.id, role: role as ProgramRoleName }] : [],
    ),
  };
}

export function ecosystemFromAnswer(ecosystem: EcosystemFrameFragment): ViewerEcosystem {
  const { en, sp } = ecosystem.terms;
  return {
    id: ecosystem.id,
    name: ecosystem.name,
    shortName: ecosystem.shortName,
    profileId: ecosystem.profileId,
    logo: ecosystem.logo,
    background: ecosystem.background,
    primaryColor: ecosystem.primaryColor,
    terms: {
      en: { tutor: en.tutor, tutee: en.tutee, module: en.module },
      sp: { tutor: sp.tutor, tutee: sp.tutee, module: sp.module },
    },
    supportedLanguages: ecosystem.supportedLanguages.filter(isLanguage),
    defaultLanguage: isLanguage(ecosystem.defaultLanguage) ? ecosystem.defaultLanguage : 'en',
    timeZoneId: ecosystem.timeZoneId,
    archived: ecosystem.archived,
    toolsOff: ecosystem.chargesSessions ? [] : ['payments'],
  };
}

export function programFromAnswer({
  featureTools,
  adminPanel,
  search,
  header,
  selfPacedModulesEnabled,
  ...program
}: ViewerProgramFragment): ViewerProgram {
  const { manageSessions, fileUpload, dataBrowser, engagementTracker, managedSftp, selfHostedSftp } =
    featureTools;
  const tools = Object.entries({
    manageSessions,
    fileUpload,
    dataBrowser,
    engagementTracker,
    managedSftp,
    selfHostedSftp,
    tutoringSheet: adminPanel.tutoringSheetEnabled,
    tutorSearch: search.enabled,
    tuteeInbox: header.tuteeInboxEnabled,
    requestTutor: header.requestTutorButtonEnabled,
    findTutees: header.findTuteesButtonEnabled,
    selfPacedModules: selfPacedModulesEnabled,
  });
  return { ...program, toolsOff: tools.flatMap(([tool, on]) => (on ? [] : [tool])) };
}

export function isOperator(user: ViewerUser): boolean {
  return user.profileTypes.some((type) =>
    INTERNAL_ADMIN_PROFILE.test(type.replace(/([a-z])([A-Z])/g, '$1 $2')),
  );
}

/**
 * The union of ecosystem and program roles in this ecosystem. An operator is one everywhere, and during a visit has the
 * role of a super admin.
 */
export function rolesIn(user: ViewerUser | null, ecosystem: ViewerEcosystem | null): ReadonlySet<RoleName> {
  const roles = new Set<RoleName>();
  if (!user || !ecosystem) return roles;
  for (const { ecosystemId, role } of user.ecosystemRoles) if (ecosystemId === ecosystem.id) roles.add(role);
  for (const { ecosystemId, role } of user.programRoles) if (ecosystemId === ecosystem.id) roles.add(role);
  const internal = isOperator(user);
  if (internal) roles.add('INTERNAL_ADMIN');
  if (internal && ecosystem.profileId !== OPERATORS_ECOSYSTEM) roles.add('SUPER_ADMIN');
  return roles;
}
