import { gradeLevels } from '@lyceum/contracts/ecosystems';
import type { UserRosterFilters, UserRosterSortField, UserStatus } from '../__generated__/graphql';

export const ROLES = [
  'SUPER_ADMIN',
  'PROGRAM_ADMIN',
  'LEADER',
  'LEARNER',
  'PARENT',
  'TEACHER',
  'STAFF',
] as const;
/** The roles that admins assign, and those that follow from a program's. */
export const FILTERED_ROLES = [...ROLES, 'STUDENT', 'MEMBER'] as const;
export const STATUSES = [
  'INVITED',
  'APPLIED',
  'ACTIVATED',
  'ARCHIVED',
  'GLOBAL_LOCK',
] as const satisfies UserStatus[];

export interface PeopleFilters {
  search: string;
  role: string;
  program: string;
  school: string;
  status: string;
  /** Code of a grade level. */
  grade: string;
  /** Whether the person has a sign-in of their own. */
  account: string;
  /** Name of one of the organization's own properties. */
  property: string;
  /** Value of that property; empty matches any. */
  value: string;
  sort: string;
  /** From 0. */
  page: number;
}

export const ACCOUNTS = ['with', 'without'] as const;
/** A column, with a minus for descending order; empty sorts by name. */
const SORTS = ['-NAME', 'STATUS', '-STATUS', 'CREATED_AT', '-CREATED_AT'];

export const PAGE_SIZE = 25;

/** The filters read from the address; values that no filter offers are dropped. */
export function readFilters(address: URLSearchParams): PeopleFilters {
  const page = Number(address.get('page') ?? '1');
  const oneOf = (values: readonly string[], value: string | null) =>
    value && values.includes(value) ? value : '';
  return {
    search: address.get('search') ?? '',
    role: oneOf(FILTERED_ROLES, address.get('role')),
    program: address.get('program') ?? '',
    school: address.get('school') ?? '',
    status: oneOf(STATUSES, address.get('status')),
    grade: oneOf(gradeLevels, address.get('grade')),
    account: oneOf(ACCOUNTS, address.get('account')),
    property: address.get('property') ?? '',
    value: address.get('property') ? (address.get('value') ?? '') : '',
    sort: oneOf(SORTS, address.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The address with some filters changed, at the first page. */
export function writeFilters(present: PeopleFilters, patch: Partial<PeopleFilters>): URLSearchParams {
  const { page, ...rest } = { ...present, page: 0, ...patch };
  const address = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  if (page > 0) address.set('page', String(page + 1));
  return address;
}

export function sortOf(sort: string): { field: UserRosterSortField; descending: boolean } {
  const field = (sort.replace('-', '') || 'NAME') as UserRosterSortField;
  return { field, descending: sort.startsWith('-') };
}

export function rosterVariables(filters: PeopleFilters): {
  pageNum: number;
  selectedFilters: UserRosterFilters;
} {
  const { search, role, program, school, status, grade, account, property, value, sort, page } = filters;
  return {
    pageNum: page + 1,
    selectedFilters: {
      ...(search.trim() ? { searchTerm: search.trim() } : {}),
      ...(role ? { roles: [role] } : {}),
      ...(program ? { programId: program } : {}),
      ...(school ? { schoolIds: [school] } : {}),
      ...(status ? { statuses: [status as UserStatus] } : {}),
      ...(grade ? { gradeLevels: [grade] } : {}),
      ...(account ? { hasAccount: account === 'with' } : {}),
      ...(property
        ? { customProperty: { key: property, ...(value.trim() ? { value: value.trim() } : {}) } }
        : {}),
      ...(sort ? { sort: sortOf(sort) } : {}),
    },
  };
}
