import type { SelfEnrollmentRole, SessionCapability, SessionProfileType } from '../__generated__/graphql';
import type { ProgramValues } from '../program-form/program-values';

export const PERMISSIONS = ['create', 'edit', 'cancel', 'recordings', 'reviews'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Groups of people who lose a right, as worded in the form. */
export const HOLDERS = {
  tutor: ['Tutor'],
  tutee: ['Student', 'StudentOrParent'],
  parent: ['Parent'],
  teacher: ['Teacher'],
  staff: ['Staff'],
} as const satisfies Record<string, readonly SessionProfileType[]>;
export type Holder = keyof typeof HOLDERS;

export type Loss =
  | { kind: 'right'; permission: Permission; holder: Holder }
  | { kind: 'notification'; event: 'toldOfEdit' | 'toldOfCancel'; holder: Holder }
  | { kind: 'capability'; capability: SessionCapability }
  | { kind: 'switch'; setting: (typeof SWITCHES)[number] }
  | { kind: 'enroll'; role: SelfEnrollmentRole }
  | { kind: 'joinMinutes'; before: number; after: number }
  | { kind: 'maxLearners'; after: number }
  | { kind: 'timeZone' }
  | { kind: 'property'; label: string }
  | { kind: 'option'; label: string; option: string };

/** Features that are available while switched on. */
export const SWITCHES = [
  'multipleTutorsPerSession',
  'tutorSelfCheckInOut',
  'zoomEnabled',
  'weeklyReport',
  'mailOfEdit',
  'mailOfCancel',
  'textOfEdit',
  'textOfCancel',
  'tutorReviews',
  'addFromBooking',
  'tutorAddFromBooking',
  'tutorBooksUnpaired',
  'studentNotes',
  'tutorSearch',
  'tuteeInbox',
  'requestTutor',
  'findTutees',
  'manageSessionsTool',
  'fileUploadTool',
  'rosterBrowserTool',
  'managedSftpTool',
  'selfHostedSftpTool',
  'tutoringSheet',
  'engagementTracker',
  'selfPacedModules',
  'filo',
  'tutorEditSessionParticipants',
  'substitutes',
  'boardForTutors',
  'isGlobal',
  'selfEnrollment',
] as const satisfies (keyof ProgramValues)[];

const holds = (types: readonly SessionProfileType[], holder: Holder) =>
  HOLDERS[holder].some((type) => types.includes(type));
const holders = Object.keys(HOLDERS) as Holder[];

/** Rights that people have before a change and not after it; added rights are left out. */
export function lostRights(before: ProgramValues, after: ProgramValues): Loss[] {
  const lost = (key: Permission | 'toldOfEdit' | 'toldOfCancel') =>
    holders.filter((holder) => holds(before[key], holder) && !holds(after[key], holder));
  const kept = new Set(after.properties.map(({ key }) => key));
  return [
    ...PERMISSIONS.flatMap((permission) =>
      lost(permission).map((holder): Loss => ({ kind: 'right', permission, holder })),
    ),
    ...(['toldOfEdit', 'toldOfCancel'] as const).flatMap((event) =>
      lost(event).map((holder): Loss => ({ kind: 'notification', event, holder })),
    ),
    ...before.sessionCapabilities
      .filter((capability) => !after.sessionCapabilities.includes(capability))
      .map((capability): Loss => ({ kind: 'capability', capability })),
    ...SWITCHES.filter((setting) => before[setting] && !after[setting]).map((setting): Loss => ({
      kind: 'switch',
      setting,
    })),
    ...enrollLosses(before, after),
    ...joinLosses(before, after),
    ...limitLosses(before, after),
    ...(before.timeZoneId === after.timeZoneId ? [] : [{ kind: 'timeZone' } as const]),
    ...before.properties
      .filter(({ key }) => !kept.has(key))
      .map(({ label }): Loss => ({ kind: 'property', label })),
    ...optionLosses(before, after),
  ];
}

/** Only while self-enrollment stays on; switching it off is reported by its own switch. */
function enrollLosses(before: ProgramValues, after: ProgramValues): Loss[] {
  if (!before.selfEnrollment || !after.selfEnrollment) return [];
  return before.enrollRoles
    .filter((role) => !after.enrollRoles.includes(role))
    .map((role): Loss => ({ kind: 'enroll', role }));
}

/** An empty field is refused on saving. */
function joinLosses({ joinMinutesPrior: before }: ProgramValues, after: ProgramValues): Loss[] {
  const minutes = after.joinMinutesPrior;
  return before !== '' && minutes !== '' && minutes < before
    ? [{ kind: 'joinMinutes', before, after: minutes }]
    : [];
}

/** A new or lower limit of learners. */
function limitLosses({ maxLearners: before }: ProgramValues, after: ProgramValues): Loss[] {
  const limit = after.maxLearners;
  if (!after.selfEnrollment || limit === '' || (before !== '' && limit >= before)) return [];
  return [{ kind: 'maxLearners', after: limit }];
}

function optionLosses(before: ProgramValues, after: ProgramValues): Loss[] {
  return before.properties.flatMap(({ key, label, options }) => {
    const kept = after.properties.find((property) => property.key === key);
    if (kept?.type !== 'SELECT') return [];
    return options
      .filter((option) => !kept.options.includes(option))
      .map((option): Loss => ({ kind: 'option', label, option }));
  });
}
