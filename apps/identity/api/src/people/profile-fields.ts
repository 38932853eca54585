export type CustomPropertyType = 'TEXT' | 'NUMBER' | 'DATE' | 'BOOLEAN' | 'OPTION';
export type EventChannels = Partial<Record<string, ('EMAIL' | 'TEXT')[]>>;
export type AdvanceLength = 'DAYS' | 'WEEKS' | 'MONTHS';
export type PayoutMethod = 'VENMO' | 'PAYPAL' | 'BANK_TRANSFER' | 'CHECK';

export interface CustomProperty {
  key: string;
  value: { optionId: string | null; value: string | null };
  type: CustomPropertyType;
}

export interface TimeZoneCooldown {
  numTimesDismissed: number;
  latestDetectedTimezone: string | null;
  timeOfMostRecentDismissal: string | null;
}

/** Profile fields beside names and roles: what a person says of themselves, and what their organization records. */
export interface ProfileFields {
  /** How the name is said, such as `sho-VAHN`. */
  namePronunciation: string | null;
  education: string | null;
  skillsAccomplishments: string | null;
  hobbiesInterests: string | null;
  languagesSpoken: string[];
  preferredSubjectIds: string[];
  currentInstitutionId: string | null;
  /** Decimal, so that no binary float ever holds a rate. */
  hourlyWage: string | null;
  /** Decimal; the prepaid amount. */
  bundleAmt: string | null;
  canDrive: boolean;
  canMessage: boolean;
  birthDate: string | null;
  hasSeenWelcomeDialog: boolean;
  primaryPayoutMethod: PayoutMethod | null;
  parentGuardianContacts: { name: string; email: string | null; phone: string | null }[];
  zoneChangedByAdmin: boolean;
  zoneCooldown: TimeZoneCooldown;
  advanceLimit: number | null;
  advanceLength: AdvanceLength;
  customProperties: CustomProperty[];
  /** By kind of event; kinds that are missing use all channels of the person. */
  eventChannels: EventChannels;
}

/** The select list of `ProfileFields`, for a query over `identity.members m`. */
export const PROFILE_FIELD_COLUMNS = `
  m.name_pronunciation AS "namePronunciation", m.education, m.skills_accomplishments AS "skillsAccomplishments", m.hobbies_interests AS "hobbiesInterests",
  m.languages_spoken AS "languagesSpoken", m.preferred_subject_ids AS "preferredSubjectIds",
  m.current_institution_id AS "currentInstitutionId",
  m.hourly_wage::text AS "hourlyWage", m.bundle_amt::text AS "bundleAmt", m.can_drive AS "canDrive", m.can_message AS "canMessage",
  m.birth_date::text AS "birthDate", m.has_seen_welcome_dialog AS "hasSeenWelcomeDialog",
  m.primary_payout_method AS "primaryPayoutMethod", m.parent_guardian_contacts AS "parentGuardianContacts",
  m.zone_changed_by_admin AS "zoneChangedByAdmin", m.zone_cooldown AS "zoneCooldown",
  m.advance_limit AS "advanceLimit", m.advance_length AS "advanceLength", m.custom_properties AS "customProperties",
  m.event_channels AS "eventChannels"`;

/** The column of each field that a use case may set. */
const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  preferredName: 'preferred_name',
  phoneNumber: 'phone_number',
  bio: 'bio',
  sortName: 'sort_name',
  searchWords: 'search_words',
  gradeLevel: 'grade_level',
  schoolId: 'school_id',
  timeZoneId: 'time_zone_id',
  isWelcomeFlowComplete: 'is_welcome_flow_complete',
  namePronunciation: 'name_pronunciation',
  education: 'education',
  skillsAccomplishments: 'skills_accomplishments',
  hobbiesInterests: 'hobbies_interests',
  languagesSpoken: 'languages_spoken',
  preferredSubjectIds: 'preferred_subject_ids',
  currentInstitutionId: 'current_institution_id',
  hourlyWage: 'hourly_wage',
  bundleAmt: 'bundle_amt',
  canDrive: 'can_drive',
  canMessage: 'can_message',
  birthDate: 'birth_date',
  hasSeenWelcomeDialog: 'has_seen_welcome_dialog',
  primaryPayoutMethod: 'primary_payout_method',
  parentGuardianContacts: 'parent_guardian_contacts',
  zoneChangedByAdmin: 'zone_changed_by_admin',
  zoneCooldown: 'zone_cooldown',
  advanceLimit: 'advance_limit',
  advanceLength: 'advance_length',
  customProperties: 'custom_properties',
  picture: 'picture',
  notificationPreference: 'notification_preference',
  eventChannels: 'event_channels',
} as const;

const JSON_FIELDS: string[] = [
  'parentGuardianContacts',
  'zoneCooldown',
  'customProperties',
  'picture',
  'eventChannels',
];

export type SettableField = keyof typeof COLUMNS;

/** `SET …` for the fields that are not undefined (null is a value), numbered from `$3`. Null: nothing to set. */
export function settingOf(
  fields: Partial<Record<SettableField, unknown>>,
): { sql: string; values: unknown[] } | null {
  const given = (Object.keys(fields) as SettableField[]).filter((field) => fields[field] !== undefined);
  if (given.length === 0) return null;
  return {
    sql: given.map((field, at) => `${COLUMNS[field]} = $${at + 3}`).join(', '),
    values: given.map((field) => {
      const value = fields[field];
      return JSON_FIELDS.includes(field) && value !== null ? JSON.stringify(value) : value;
    }),
  };
}
