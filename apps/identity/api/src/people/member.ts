import type {
  AvailabilityOverride,
  AvailableHours,
  EcosystemRoleType,
  MemberStatus,
  ProgramRoleType,
} from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ROLE_LASTS } from './role-lasts';
import { PROFILE_FIELD_COLUMNS, type ProfileFields } from './profile-fields';

export type NotificationChannel = 'EMAIL' | 'TEXT';
export interface FamilyNotifPreferences {
  sessions: boolean;
  notes: boolean;
}
export type FamilyRelationship = 'PARENT' | 'GUARDIAN' | 'CHILD';

/** A person in one ecosystem, with their roles. Field names are those of the columns (see the migration). */
export interface Member extends ProfileFields {
  ecosystemId: string;
  id: string;
  accountId: string | null;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  phoneNumber: string | null;
  /** The verified phone number. */
  verifiedPhone: string | null;
  bio: string | null;
  /** Key of the file store, and the rotation in degrees. */
  picture: { key: string; rotation: number } | null;
  language: Language;
  timeZoneId: string;
  schoolId: string | null;
  gradeLevel: string | null;
  externalId: string | null;
  status: MemberStatus;
  /** The program with which the record was created; null: by a sign-up, or by a super admin without a program. */
  broughtByProgramId: string | null;
  /** The person's data were erased; the row is anonymous. */
  isErased: boolean;
  profileTypes: string[];
  notificationPreference: NotificationChannel[];
  availableHours: AvailableHours[];
  availabilityOverrides: AvailabilityOverride[];
  availabilityDesc: string | null;
  isWelcomeFlowComplete: boolean;
  /** A number, from a bigint as text: a JSON number is exact up to 2^53 only. */
  revision: number;
  createdAt: Date;
  ecosystemRoles: { role: EcosystemRoleType; supportedSchoolIds: string[] }[];
  programRoles: { programId: string; role: ProgramRoleType }[];
  familyConnections: {
    userId: string;
    relationship: FamilyRelationship;
    /** What that relative is notified of about this person; empty on a child's own row. */
    notifPreferences: FamilyNotifPreferences;
  }[];
}

/** The select list of `Member`, for a query over `identity.members m`. */
export const MEMBER_COLUMNS = `
  m.ecosystem_id AS "ecosystemId", m.id, m.account_id AS "accountId", m.email, m.email_verified_at IS NOT NULL AS "emailVerified",
  m.first_name AS "firstName", m.last_name AS "lastName", m.preferred_name AS "preferredName", m.phone_number AS "phoneNumber",
  CASE WHEN m.verified_phone = m.phone_number THEN m.phone_number END AS "verifiedPhone",
  m.bio, m.picture, m.language, m.time_zone_id AS "timeZoneId", m.school_id AS "schoolId", m.grade_level AS "gradeLevel",
  m.external_id AS "externalId", m.status, m.erased_at IS NOT NULL AS "isErased", m.brought_by_program_id AS "broughtByProgramId", m.profile_types AS "profileTypes",
  m.notification_preference AS "notificationPreference", m.available_hours AS "availableHours",
  m.availability_overrides AS "availabilityOverrides", m.availability_desc AS "availabilityDesc",
  m.is_welcome_flow_complete AS "isWelcomeFlowComplete", m.revision::float8 AS revision, m.created_at AS "createdAt",${PROFILE_FIELD_COLUMNS},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'supportedSchoolIds', r.supported_school_ids) ORDER BY r.role), '[]')
   FROM identity.ecosystem_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id AND ${ROLE_LASTS}) AS "ecosystemRoles",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('programId', r.program_id, 'role', r.role) ORDER BY r.program_id, r.role), '[]')
   FROM identity.program_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id AND ${ROLE_LASTS}) AS "programRoles",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', f.relative_id, 'relationship', f.relationship,
     'notifPreferences', f.notif_preferences) ORDER BY f.relative_id), '[]')
   FROM identity.family_connections f WHERE f.ecosystem_id = m.ecosystem_id AND f.user_id = m.id) AS "familyConnections"`;

/** One named statement for all who load people by id. */
export const membersByIds = (ids: readonly string[]) => ({
  name: 'members-by-ids',
  text: `SELECT ${MEMBER_COLUMNS} FROM identity.members m WHERE m.id = ANY($1::uuid[])`,
  values: [ids],
  planOnce: true,
});

export async function loadMembers(db: TenantDb, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  const { text, values } = membersByIds(ids);
  return db.query<Member>(text, values);
}

export async function loadMember(db: TenantDb, id: string): Promise<Member | null> {
  return (await loadMembers(db, [id]))[0] ?? null;
}
