import { on, renderRoute, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { gradeLevels } from '@lyceum/contracts/ecosystems';
import {
  EcosystemSettingsByIdDocument,
  EditEcosystemDocument,
  SimplifiedTimeZonesDocument,
  type EcosystemInput,
  type EditEcosystemMutationVariables,
} from '../__generated__/graphql';
import remote from '../routes';
import {
  button,
  choose,
  click,
  comparison,
  control,
  enter,
  group,
  type,
  typeDate,
  unchanged,
  type Setting,
  type Settings,
} from '../testing/settings-controls';

type Of = Setting<EcosystemInput>['of'];

const setting = (use: Setting<EcosystemInput>['use'], sent: unknown, of: Of): Setting<EcosystemInput> => ({
  ...{ use, sent, of },
});
const typed = (label: string, value: string | number, of: Of) => setting(() => type(label, value), value, of);
const switched = (label: string, of: Of, sent = true) => setting(() => click(control(label)), sent, of);
const word = (language: 'English' | 'Español', label: string, value: string, of: Of) =>
  setting(() => type(label, value, group(language)), value, of);

const flowOf = (kind: 'tutors' | 'parents') => (input: EcosystemInput) => input.customSignupConfig?.[kind];

function openFlow(legend: string, address: string) {
  const flow = () => group(legend);
  for (const name of ['Open', 'Prove the email address first', 'An admin approves', 'Background check'])
    click(control(name, flow()));
  click(control('At an address', flow()));
  type('Address of the background check', address, flow());
}

const opened = (externalURL: string) => ({
  enabled: true,
  emailVerificationEnabled: true,
  approvalProcessEnabled: true,
  backgroundCheckEnabled: true,
  backgroundCheckConfig: { checkType: 'EXTERNAL', externalURL },
});

function addText() {
  click(button('Add a text'));
  const text = () => group('Text 1');
  type('Title in English', 'Rules', text());
  type('Title in Spanish', 'Normas', text());
  for (const [label, value] of [
    ['Text in English', 'We meet in open rooms.'],
    ['Text in Spanish', 'Nos reunimos en aulas abiertas.'],
  ] as const)
    type(label, value, text());
  click(control('Parents', text()));
  click(control('Tutors', text()));
  click(control('Needed', text()));
}

async function addHoliday() {
  await typeDate('Day', '12/11/2026');
  type('Name of the holiday', 'Founders’ day');
  click(button('Add holiday'));
}

function addProperty() {
  click(button('Add a property'));
  const fields = () => document.getElementById('properties')!;
  type('Name', 'Contract', fields());
  type('Type', 'NUMBER', fields());
  type('Value', '1207', fields());
}

/** Listed in the order of use: a setting that shows others comes first. */
const SETTINGS: Settings<EcosystemInput> = {
  'organization.name': typed('Name', 'Bright Path', ({ name }) => name),
  'organization.city': typed('City', 'Golden', ({ city }) => city),
  'organization.state': typed('State', 'CO', ({ state }) => state),
  'organization.timeZoneId': setting(
    () => choose('Time zone', 'Pacific Time'),
    'America/Los_Angeles',
    ({ timeZoneId }) => timeZoneId,
  ),
  'organization.currency': setting(
    () => choose('Currency', 'EUR'),
    'EUR',
    ({ currency }) => currency,
  ),
  'organization.defaultLanguage': setting(
    () => click(control('Español', group('Default language'))),
    'sp',
    ({ defaultLanguage }) => defaultLanguage,
  ),
  'organization.supportedLanguages': setting(
    () => click(control('English', group('Languages to choose from'))),
    ['sp'],
    ({ supportedLanguages }) => supportedLanguages,
  ),
  'organization.primaryColor': typed('Color', '#1d4ed8', ({ primaryColor }) => primaryColor),
  'organization.background': setting(
    () => click(button('Remove', document.getElementById('branding')!)),
    null,
    ({ background }) => background,
  ),
  'organization.terms.en.tutor': word(
    'English',
    'Person who leads',
    'Coach',
    ({ terms }) => terms?.en?.tutor,
  ),
  'organization.terms.en.tutee': word(
    'English',
    'Person who learns',
    'Explorer',
    ({ terms }) => terms?.en?.tutee,
  ),
  'organization.terms.en.module': word('English', 'Unit of', 'Expedition', ({ terms }) => terms?.en?.module),
  'organization.terms.sp.tutor': word('Español', 'Person who leads', 'Guía', ({ terms }) => terms?.sp?.tutor),
  'organization.terms.sp.tutee': word(
    'Español',
    'Person who learns',
    'Aprendiz',
    ({ terms }) => terms?.sp?.tutee,
  ),
  'organization.terms.sp.module': word('Español', 'Unit of', 'Unidad', ({ terms }) => terms?.sp?.module),
  'organization.supportedGradeLevels': setting(
    () => click(control('Grade 3', group('Grade levels in use'))),
    gradeLevels.filter((level) => level !== '03'),
    ({ supportedGradeLevels }) => supportedGradeLevels,
  ),
  'organization.sessionSettings.tuteeBookEnabled': switched(
    'Students and parents may book',
    (input) => input.sessionSettings?.tuteeBookEnabled,
  ),
  'organization.sessionSettings.parentsActForChildren': switched(
    'Parents act for their children',
    (input) => input.sessionSettings?.parentsActForChildren,
  ),
  'organization.sessionSettings.bookByDefault': switched(
    'Book sessions at once',
    (input) => input.sessionSettings?.bookByDefault,
  ),
  'organization.sessionSettings.userAvailabilityBookingEnabled': switched(
    'Check people’s availability',
    (input) => input.sessionSettings?.userAvailabilityBookingEnabled,
  ),
  'organization.sessionSettings.sessionDurations': setting(
    () => enter('Session lengths', '37'),
    [60, 37],
    (input) => input.sessionSettings?.sessionDurations,
  ),
  'organization.sessionInterval': typed('Steps between', 20, ({ sessionInterval }) => sessionInterval),
  'organization.sessionAdvanceDayLimit': typed(
    'Book ahead at most',
    3,
    ({ sessionAdvanceDayLimit }) => sessionAdvanceDayLimit,
  ),
  'organization.sessionSettings.onlyJoinSessionsToday': switched(
    'Join only on',
    (input) => input.sessionSettings?.onlyJoinSessionsToday,
  ),
  'organization.sessionSettings.attendanceGraceMinutes': typed(
    'On time within',
    7,
    (input) => input.sessionSettings?.attendanceGraceMinutes,
  ),
  'organization.sessionSettings.recordingRetentionDays': typed(
    'Recordings are kept for',
    200,
    (input) => input.sessionSettings?.recordingRetentionDays,
  ),
  'organization.sessionSettings.materialsRetentionDays': typed(
    'Files and whiteboards are kept for',
    30,
    (input) => input.sessionSettings?.materialsRetentionDays,
  ),
  'organization.timeBufferConfig': setting(
    async () => {
      click(control('Keep a break between sessions'));
      type('Length of the break', 1);
      await choose('Unit', 'Hours');
    },
    { enabled: true, length: 1, fieldType: 'HOURS' },
    ({ timeBufferConfig }) => timeBufferConfig,
  ),
  'organization.sessionLimitsConfig': setting(
    async () => {
      click(control('Limit session time per student'));
      type('Minutes', 90);
      click(control('Since a date'));
      await typeDate('Counted since', '09/01/2026');
    },
    { enabled: true, sessionLimitType: 'TOTAL', resetDate: '2026-09-01', minuteLimit: 90 },
    ({ sessionLimitsConfig }) => sessionLimitsConfig,
  ),
  'organization.tutorPayoutsConfig': setting(
    () => {
      click(control('Tutors earn by sessions'));
      type('Pay for an hour', '24.50');
      click(control('Wages of their own'));
      click(control('Lyceum does'));
    },
    { enabled: true, payoutResponsibility: 'PLATFORM', tutorPayoutRate: '24.50', setWageEnabled: true },
    ({ tutorPayoutsConfig }) => tutorPayoutsConfig,
  ),
  'organization.payments': setting(
    () => {
      click(control('Sessions are charged'));
      // Only families get the reward, so its field is hidden once the organization pays.
      type('Credit for a referral', '15');
      click(control('The organization'));
      type('Price of an hour', '32');
      type('Fee on top, percent', '2.5');
      type('Fee on top, amount', '0.30');
      type('Kept by the platform, percent', '10');
      type('Kept by the platform, amount', '0.05');
    },
    {
      enabled: true,
      payer: 'ECOSYSTEM',
      hourlyPrice: '32',
      preChargePercentageFee: '2.5',
      preChargeFlatFee: '0.30',
      postChargePercentageFee: '10',
      postChargeFlatFee: '0.05',
      referralReward: '15',
    },
    ({ payments }) => payments,
  ),
  'organization.ratingType': setting(
    () => click(control('Numbers')),
    'CUSTOM',
    ({ ratingType }) => ratingType,
  ),
  'organization.ratingMaxValue': typed('Best score', 8, ({ ratingMaxValue }) => ratingMaxValue),
  'organization.lowRatingThreshold': typed(
    'Tell admins of scores up to',
    3,
    ({ lowRatingThreshold }) => lowRatingThreshold,
  ),
  'organization.holidays': setting(
    addHoliday,
    [{ date: '2026-12-11', name: 'Founders’ day' }],
    ({ holidays }) => holidays,
  ),
  'organization.customSignupConfig.tutors': setting(
    () => openFlow('Tutors', 'https://checks.example.org/tutors'),
    opened('https://checks.example.org/tutors'),
    flowOf('tutors'),
  ),
  'organization.customSignupConfig.parents': setting(
    () => openFlow('Families and students', 'https://checks.example.org/students'),
    opened('https://checks.example.org/students'),
    flowOf('parents'),
  ),
  'organization.customBannerConfig': setting(
    () => {
      click(control('Line on the welcome page'));
      type('In English', 'New places in spring');
      type('In Spanish', 'Plazas nuevas en primavera');
    },
    { enabled: true, message: { en: 'New places in spring', sp: 'Plazas nuevas en primavera' } },
    ({ customBannerConfig }) => customBannerConfig,
  ),
  'organization.waivers': setting(
    addText,
    [
      {
        id: null,
        title: { en: 'Rules', sp: 'Normas' },
        text: { en: 'We meet in open rooms.', sp: 'Nos reunimos en aulas abiertas.' },
        audiences: ['TUTOR'],
        required: false,
      },
    ],
    ({ waivers }) => waivers,
  ),
  'organization.MFAEnabled': switched('Ask everybody for a second step', ({ MFAEnabled }) => MFAEnabled),
  'organization.customProperties': setting(
    addProperty,
    [{ key: 'Contract', type: 'NUMBER', value: '1207' }],
    ({ customProperties }) => customProperties,
  ),
};

/** Pictures are shrunk on a canvas, which jsdom lacks: a browser test covers the logo. */
const CHOSEN_ELSEWHERE = ['organization.logo'];

const closed = { checkType: 'MANUAL' as const, externalURL: null };
const ecosystem = {
  id: 'ecosystem-1',
  name: 'Riverside',
  background: 'data:image/png;base64,AAAA',
  primaryColor: '#0b6e75',
  defaultLanguage: 'en',
  supportedLanguages: ['en', 'sp'],
  supportedGradeLevels: [...gradeLevels],
  timeZoneId: 'America/Denver',
  currency: 'USD',
  sessionSettings: { sessionDurations: [60] },
  sessionLimitsConfig: { sessionLimitType: 'WEEKLY' as const },
  timeBufferConfig: { fieldType: 'MINUTES' as const },
  customSignupConfig: {
    tutors: { backgroundCheckConfig: closed },
    parents: { backgroundCheckConfig: closed },
  },
  customBannerConfig: { message: { en: '', sp: '' } },
  tutorPayoutsConfig: { payoutResponsibility: 'ECOSYSTEM' as const },
  payments: { payer: 'FAMILY' as const },
  ratingType: 'STARS' as const,
  revision: 4,
};
const zones = [
  {
    region: 'US',
    name: 'United States',
    timeZones: [
      { id: 'America/Denver', name: 'Mountain Time (Denver)', offsetMinutes: -420 },
      { id: 'America/Los_Angeles', name: 'Pacific Time (Los Angeles)', offsetMinutes: -480 },
    ],
  },
];

it('sends each setting of an organization as entered in the form', async () => {
  const page = await renderRoute(remote, '/configurations', {
    viewer: viewerOf('SUPER_ADMIN', { ecosystem: { id: ecosystem.id } }),
    answers: [
      on(EcosystemSettingsByIdDocument, { getEcosystem: ecosystem }),
      on(SimplifiedTimeZonesDocument, { getSimplifiedTimeZones: zones }),
      on(EditEcosystemDocument, { editEcosystem: { ...ecosystem, revision: 5 } }),
    ],
  });
  const sentBy = () =>
    (page.sent(EditEcosystemDocument) as EditEcosystemMutationVariables[]).map(
      ({ ecosystemInput }) => ecosystemInput,
    );
  // The page and its sections render one after the other.
  await waitFor(() => control('City'), { timeout: 60_000 });
  // Saving is possible only after a change.
  type('City', 'Boulder');
  click(button('Save changes'));
  await waitFor(() => expect(sentBy()).toHaveLength(1));
  for (const { use } of Object.values(SETTINGS)) await use();
  click(button('Save changes'));
  await waitFor(() => expect(sentBy()).toHaveLength(2));
  const [before, after] = sentBy();
  const [sent, wanted] = comparison(SETTINGS, after!);
  expect(sent).toEqual(wanted);
  expect(unchanged({ ...before, revision: null }, after, 'organization')).toEqual(CHOSEN_ELSEWHERE);
});
