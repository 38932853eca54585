import type { Proof } from './proofs';
import { PROVEN_OF_ORGANIZATIONS } from './proven-of-organizations';
import { PROVEN_OF_PROGRAMS } from './proven-of-programs';

/** Tests that the form sends each setting, and that the API saves, answers and publishes it. */
export const SENT_AND_SAVED = {
  program: {
    form: 'ecosystems/web/src/program-form/settings-program-form.test.tsx › sends each setting of a program as entered in the form',
    saved:
      'ecosystems/api/src/settings/every-setting.spec.ts › saves every setting, answers it to the program’s admins, and publishes it',
  },
  organization: {
    form: 'ecosystems/web/src/configurations/settings-form.test.tsx › sends each setting of an organization as entered in the form',
    saved:
      'ecosystems/api/src/settings/every-setting.spec.ts › saves every setting, answers it to the organization’s admins, and publishes it',
  },
} satisfies Record<string, Record<'form' | 'saved', Proof>>;

/** Settings of an organization that another screen sends. */
export const SENT_BY_OTHERS: Readonly<Record<string, Proof>> = {
  'organization.supportedTimezones':
    'ecosystems/web/src/program-overview/settings-shown.test.tsx › sends the time zones that people may choose from',
  'organization.limitTimezones':
    'ecosystems/web/src/program-overview/settings-shown.test.tsx › sends the time zones that people may choose from',
  'organization.logo':
    'journeys/settings/settings.test.ts › the welcome page, a picture and a waiver follow the settings',
};

/**
 * For each setting the tests in the domains that obey it; browser tests cover each way in which settings reach people.
 */
export const PROVEN_ELSEWHERE: Readonly<Record<string, readonly Proof[]>> = {
  ...PROVEN_OF_PROGRAMS,
  ...PROVEN_OF_ORGANIZATIONS,
};

/** Fields of the types that are not settings, with the reason. */
export const NO_SETTING: Readonly<Record<string, string>> = {
  'program.id': 'given when it is made',
  'program.ecosystemId': 'given when it is made',
  'program.ownTimeZoneId': 'timeZoneId, as it was entered',
  'program.tutorEditSessionParticipants': 'sessions.tutorEditSessionParticipants, by another name',
  'program.studentWeeklyReportToParents': 'sessions.studentWeeklyReportToParents, by another name',
  'program.filoUrl': 'where showFiloButton leads: the installation says it',
  'organization.id': 'given when it is made',
  'organization.profileId': 'what browsers send in a header; operators choose it when they make one',
  'organization.type': 'by which operators sort theirs',
  'organization.isDemoEcosystem': 'of the installation’s own demo',
  'organization.tutorTerm': 'terms, in the reader’s language',
  'organization.tuteeTerm': 'terms, in the reader’s language',
  'organization.moduleTerm': 'terms, in the reader’s language',
  'organization.waivers.id': 'by which a text is found when it is changed',
  'organization.waivers.version': 'counted',
};
