import { racesOf, sexOf } from './race-and-sex';

/** The columns of a branch under the names that it gives them. */
export interface Row {
  id: string;
  modified: string;
  gone: boolean;
  data: Record<string, unknown>;
}

/** Base URLs of the services, for references. */
export interface Roots {
  rostering: string;
  gradebook: string;
}

export type View = (row: Row, roots: Roots) => Record<string, unknown>;

export const ref = (root: string, collection: string, type: string, sourcedId: unknown) =>
  typeof sourcedId === 'string' ? { href: `${root}/${collection}/${sourcedId}`, sourcedId, type } : undefined;
const given = <Value>(value: Value | null): Value | undefined => value ?? undefined;

export function common({ id, modified, gone, data }: Row): Record<string, unknown> {
  const metadata = {
    // The district's own identifier, and the program.
    ...(data.sourceId ? { 'lyceum.sourceSourcedId': data.sourceId } : {}),
    ...(data.program ? { 'lyceum.programSourcedId': data.program } : {}),
    ...(data.district ? { 'lyceum.districtIdentifier': data.district } : {}),
    ...(data.mostPoints === undefined ? {} : { 'lyceum.mostPoints': String(data.mostPoints) }),
    ...(data.districtName ? { 'lyceum.districtName': data.districtName } : {}),
  };
  return {
    sourcedId: id,
    status: gone ? 'tobedeleted' : 'active',
    dateLastModified: modified,
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  };
}

export const orgView: View = (row, { rostering: root }) => ({
  ...common(row),
  name: row.data.name,
  type: row.data.type,
  identifier: given(row.data.identifier),
  parent: ref(root, 'orgs', 'org', row.data['parent.sourcedId']),
});

export const termView: View = (row) => ({
  ...common(row),
  title: row.data.title,
  type: row.data.type,
  startDate: row.data.startDate,
  endDate: row.data.endDate,
  schoolYear: String(row.data.schoolYear),
});

export const courseView: View = (row, { rostering: root }) => ({
  ...common(row),
  title: row.data.title,
  courseCode: given(row.data.courseCode),
  org: ref(root, 'orgs', 'org', row.data['org.sourcedId']),
});

export const classView: View = (row, { rostering: root }) => ({
  ...common(row),
  title: row.data.title,
  classCode: given(row.data.classCode),
  classType: row.data.classType,
  grades: row.data.grades,
  periods: row.data.periods,
  course: ref(root, 'courses', 'course', row.data['course.sourcedId']),
  school: ref(root, 'orgs', 'org', row.data['school.sourcedId']),
  terms: ((row.data.terms ?? []) as string[]).map((id) =>
    ref(root, 'academicSessions', 'academicSession', id),
  ),
});

export const enrollmentView: View = (row, { rostering: root }) => ({
  ...common(row),
  role: row.data.role,
  user: ref(root, 'users', 'user', row.data['user.sourcedId']),
  class: ref(root, 'classes', 'class', row.data['class.sourcedId']),
  school: ref(root, 'orgs', 'org', row.data['school.sourcedId']),
  beginDate: given(row.data.beginDate),
  endDate: given(row.data.endDate),
});

/** One role per school, followed by one per program, which is the only one that places a person without a school. */
export const userView: View = (row, { rostering: root }) => {
  const { data } = row;
  const orgs = [...((data.orgs ?? []) as string[]), ...((data.programs ?? []) as string[])];
  return {
    ...common(row),
    userMasterIdentifier: given(data.userMasterIdentifier),
    username: given(data.username),
    enabledUser: row.gone ? 'false' : 'true',
    givenName: data.givenName,
    familyName: data.familyName,
    identifier: given(data.identifier),
    email: given(data.email),
    grades: data.grades,
    roles: orgs.map((id, place) => ({
      roleType: place === 0 ? 'primary' : 'secondary',
      role: data.role,
      org: ref(root, 'orgs', 'org', id),
    })),
    primaryOrg: ref(root, 'orgs', 'org', orgs[0]),
  };
};

export const demographicsView: View = (row) => ({
  ...common(row),
  sex: sexOf(row.data.gender as string | null),
  ...racesOf(row.data.ethnicity as string | null),
});
