import type { UserRosterFilters, UserStatus } from '../__generated__/graphql';

export const ROLES = [
  'SUPER_ADMIN',
  'PROGRAM_ADMIN',
  'LEADER',
  'LEARNER',
  'PARENT',
  'TEACHER',
  'STAFF',
] as const;
export const STATUSES = ['INVITED', 'ACTIVATED', 'ARCHIVED'] as const satisfies UserStatus[];

export interface PeopleFilters {
  search: string;
  role: string;
  program: string;
  school: string;
  status: string;
  /** From 0. */
  page: number;
}

export const PAGE_SIZE = 25;

/** The filters as they stand in the address; a value that no filter offers is dropped. */
export function readFilters(address: URLSearchParams): PeopleFilters {
  const page = Number(address.get('page') ?? '1');
  const oneOf = (values: readonly string[], value: string | null) =>
    value && values.includes(value) ? value : '';
  return {
    search: address.get('search') ?? '',
    role: oneOf(ROLES, address.get('role')),
    program: address.get('program') ?? '',
    school: address.get('school') ?? '',
    status: oneOf(STATUSES, address.get('status')),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The address with some filters set anew; a changed filter starts at the first page. */
export function writeFilters(present: PeopleFilters, patch: Partial<PeopleFilters>): URLSearchParams {
  const { page, ...rest } = { ...present, page: 0, ...patch };
  const address = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  if (page > 0) address.set('page', String(page + 1));
  return address;
}

export function rosterVariables({ search, role, program, school, status, page }: PeopleFilters): {
  pageNum: number;
  selectedFilters: UserRosterFilters;
} {
  return {
    pageNum: page + 1,
    selectedFilters: {
      ...(search.trim() ? { searchTerm: search.trim() } : {}),
      ...(role ? { roles: [role] } : {}),
      ...(program ? { programId: program } : {}),
      ...(school ? { schoolIds: [school] } : {}),
      ...(status ? { statuses: [status as UserStatus] } : {}),
    },
  };
}
