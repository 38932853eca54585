import type { RosterKind } from '../columns/subject';

type Json = Readonly<Record<string, unknown>>;

/** One collection of the rostering service, and how its records become rows of the corresponding file. */
export interface Collection {
  kind: RosterKind;
  /** Its name in the manifest and of its file. */
  file: string;
  /** Its path, and its member name in answers. */
  path: string;
  name: string;
  /** Requested per school if schools are selected. */
  bySchool: boolean;
  filter?: string;
  /**
   * Only these fields are requested, so that no birth date leaves the district, and no telephone number but those of
   * guardians.
   */
  fields: readonly string[];
  /** Requested of guardians only. */
  guardianFields?: readonly string[];
  header: readonly string[];
  row(record: Json): readonly unknown[];
}

const COMMON = ['sourcedId', 'status', 'dateLastModified'];

const idOf = (value: unknown): unknown => (value as Json | null | undefined)?.sourcedId;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const idsOf = (value: unknown): string => listOf(value).map(idOf).filter(Boolean).join(',');
const joined = (value: unknown): string => listOf(value).join(',');

const GUARDIANS = ['parent', 'guardian', 'relative'];
const ROLES = ['teacher', 'student', ...GUARDIANS];

/** In 1.2 a user has roles, each at an organization; in 1.1 one role, and a list of organizations. */
function placesOf({ role, orgs, roles, primaryOrg }: Json): { role: unknown; orgs: string } {
  if (!Array.isArray(roles)) return { role, orgs: idsOf(orgs) };
  const named = (roles as Json[]).map((each) => ({ ...each, role: String(each.role).toLowerCase() }) as Json);
  // Whoever teaches somewhere is a teacher.
  const taken = ROLES.find((each) => named.some((own) => own.role === each));
  const held = named.filter((own) => own.role === taken);
  const first = held.toSorted((a, b) => Number(b.roleType === 'primary') - Number(a.roleType === 'primary'));
  const places = [...first.map(({ org }) => idOf(org)), ...(first.length > 0 ? [] : [idOf(primaryOrg)])];
  return { role: taken ?? '', orgs: [...new Set(places.filter(Boolean))].join(',') };
}

/**
 * Referenced collections come first. `readsPeople`: users are all people, with those at the other end of a family, and
 * enrollments are also those of learners.
 */
export const collections = (version: 'V1_1' | 'V1_2', readsPeople: boolean): readonly Collection[] => [
  {
    kind: 'ORGANIZATION',
    file: 'orgs',
    path: '/orgs',
    name: 'orgs',
    bySchool: false,
    fields: [...COMMON, 'name', 'type', 'identifier', 'parent'],
    header: [...COMMON, 'name', 'type', 'identifier', 'parentSourcedId'],
    row: ({ name, type, identifier, parent }) => [name, type, identifier, idOf(parent)],
  },
  {
    kind: 'TERM',
    file: 'academicSessions',
    path: '/academicSessions',
    name: 'academicSessions',
    bySchool: false,
    fields: [...COMMON, 'title', 'type', 'startDate', 'endDate'],
    header: [...COMMON, 'title', 'type', 'startDate', 'endDate'],
    // 1.1 allows a time of day.
    row: ({ title, type, startDate, endDate }) => [title, type, dayOf(startDate), dayOf(endDate)],
  },
  {
    kind: 'COURSE',
    file: 'courses',
    path: '/courses',
    name: 'courses',
    bySchool: false,
    fields: [...COMMON, 'title', 'courseCode'],
    header: [...COMMON, 'title', 'courseCode'],
    row: ({ title, courseCode }) => [title, courseCode],
  },
  {
    kind: 'CLASS',
    file: 'classes',
    path: '/classes',
    name: 'classes',
    bySchool: true,
    fields: [...COMMON, 'title', 'grades', 'course', 'classCode', 'school', 'terms', 'periods'],
    header: [
      ...COMMON,
      'title',
      'grades',
      'courseSourcedId',
      'classCode',
      'schoolSourcedId',
      'termSourcedIds',
      'periods',
    ],
    row: ({ title, grades, course, classCode, school, terms, periods }) => [
      title,
      joined(grades),
      idOf(course),
      classCode,
      idOf(school),
      idsOf(terms),
      joined(periods),
    ],
  },
  {
    kind: 'TEACHER',
    file: 'users',
    path: readsPeople ? '/users' : '/teachers',
    name: 'users',
    bySchool: true,
    fields: [
      ...[...COMMON, 'username', 'givenName', 'familyName', 'identifier', 'email', 'grades'],
      ...(version === 'V1_1' ? ['role', 'orgs'] : ['roles', 'primaryOrg', 'userMasterIdentifier']),
      ...(readsPeople ? ['agents'] : []),
    ],
    guardianFields: ['sms', 'phone'],
    header: [
      ...[
        ...COMMON,
        'orgSourcedIds',
        'role',
        'username',
        'givenName',
        'familyName',
        'identifier',
        'email',
        'grades',
      ],
      'userMasterIdentifier',
      ...(readsPeople ? ['agentSourcedIds', 'sms', 'phone'] : []),
    ],
    row: (user) => {
      const { role, orgs } = placesOf(user);
      const { username, givenName, familyName, identifier, email, grades, userMasterIdentifier } = user;
      return [
        orgs,
        role,
        username,
        givenName,
        familyName,
        identifier,
        email,
        joined(grades),
        userMasterIdentifier,
        ...(readsPeople ? [idsOf(user.agents), ...phonesOf(user)] : []),
      ];
    },
  },
  {
    kind: 'ENROLLMENT',
    file: 'enrollments',
    path: '/enrollments',
    name: 'enrollments',
    bySchool: true,
    // Rows of other roles are left out when the file is read.
    ...(readsPeople ? {} : { filter: "role='teacher'" }),
    fields: [...COMMON, 'role', 'class', 'user', ...(readsPeople ? ['beginDate', 'endDate'] : [])],
    header: [
      ...[...COMMON, 'classSourcedId', 'userSourcedId', 'role'],
      ...(readsPeople ? ['beginDate', 'endDate'] : []),
    ],
    row: ({ role, user, class: taught, beginDate, endDate }) => [
      ...[idOf(taught), idOf(user), role],
      ...(readsPeople ? [dayOf(beginDate), dayOf(endDate)] : []),
    ],
  },
];

const isGuardian = (user: Json): boolean => GUARDIANS.includes(String(placesOf(user).role).toLowerCase());

/** Filters of `users` that select guardians, each with the check that a server applied it. */
export const guardianFilters = (version: 'V1_1' | 'V1_2') =>
  GUARDIANS.map((role) => ({
    filter: version === 'V1_1' ? `role='${role}'` : `roles.role='${role}'`,
    fits: ({ role: only, roles }: Json): boolean =>
      (Array.isArray(roles) ? (roles as Json[]).map((each) => each.role) : [only]).some(
        (own) => String(own).toLowerCase() === role,
      ),
  }));

/** A guardian's numbers. A server may answer with fields that were not requested: those of others are dropped. */
const phonesOf = (user: Json): unknown[] => (isGuardian(user) ? [user.sms, user.phone] : ['', '']);

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');

/** The people whose guardians are read: learners by identifier, and the guardians whom learners name. */
export interface Families {
  learners: ReadonlySet<unknown>;
  named: ReadonlySet<unknown>;
}

/** Whether a user is a guardian of one of these learners, by the guardian's record or by the learners'; null: of anybody. */
export const isGuardianOf = (user: Json, families: Families | null): boolean =>
  isGuardian(user) && (families === null || isOfFamily(user, families));

const isOfFamily = (user: Json, { learners, named }: Families): boolean =>
  named.has(user.sourcedId) || agentsOf(user).some((agent) => learners.has(agent));

/** The people at the other end of a user's family. */
export const agentsOf = ({ agents }: Json): unknown[] => listOf(agents).map(idOf).filter(Boolean);

/** A record's cells. A complete file leaves status and change date empty, unless the record is to be deleted. */
export function cellsOf(collection: Collection, record: Json, isDelta: boolean): string[] {
  const { sourcedId, status, dateLastModified } = record;
  const lifecycle = isDelta ? [status ?? 'active', dateLastModified ?? ''] : ['', ''];
  return [sourcedId, ...lifecycle, ...collection.row(record)].map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  );
}
