import { isUuid } from '@lyceum/contracts/formats';
import type {
  AdminSessionsFilter,
  MeetingSolution,
  SessionLabel,
  SessionLack,
  SessionStatus,
  SessionType,
} from '../__generated__/graphql';

/** Filters with several values, by parameter name. */
export const LIST_FILTERS = [
  'school',
  'grade',
  'program',
  'subject',
  'type',
  'meeting',
  'status',
  'person',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export const SESSION_TYPES: readonly SessionType[] = [
  'ONE_ON_ONE',
  'GROUP',
  'DROP_IN',
  'ONE_ON_ONE_BREAKOUT',
  'COURSE',
  'MODULE',
];
/** The kinds of meeting available without a connected provider. */
export const MEETINGS: readonly MeetingSolution[] = ['LESSON_ROOM', 'CUSTOM_URL', 'IN_PERSON'];
export const STATUSES: readonly SessionStatus[] = ['PENDING', 'UPCOMING', 'COMPLETED', 'CANCELLED', 'ERROR'];
export const PAGE_SIZES = [25, 50, 100];
/** Later pages are reached only from the previous one, by its cursor. */
export const NUMBERED_PAGES = 200;

export const TIMES = ['coming', 'past', 'all'] as const;
/** From today; until today; any time. */
export type Time = (typeof TIMES)[number];

export interface ManageView {
  time: Time;

  lists: Record<ListFilter, readonly string[]>;
  search: string;
  label: SessionLabel | null;
  lack: SessionLack | null;
  /** Only sessions that have not started. */
  toBegin: boolean;
  from: string | null;
  to: string | null;
  ascending: boolean;
  /** From 1. */
  page: number;
  after: string | null;
  size: number;
}

export const LACKS: readonly SessionLack[] = [
  'APPROVAL',
  'LEADER',
  'ROOM',
  'SCHOOL_DAY',
  'ATTENDANCE',
  'FEEDBACK',
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VALID: Partial<Record<ListFilter, (value: string) => boolean>> = {
  school: isUuid,
  program: isUuid,
  person: isUuid,
  type: (value) => SESSION_TYPES.some((type) => type === value),
  meeting: (value) => MEETINGS.some((meeting) => meeting === value),
  status: (value) => STATUSES.some((status) => status === value),
};

function day(value: string | null): string | null {
  return value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** Parameters that imply a time, in which case the list does not start today. */
const ABOUT_TIME = ['from', 'to', 'toBegin', 'label', 'lack', 'status', 'sort'];

function timeIn(params: URLSearchParams): Time {
  const named = TIMES.find((time) => time === params.get('time'));
  if (named) return named;
  // The totals by school cover all times.
  return ABOUT_TIME.some((name) => params.has(name)) || params.get('view') === 'schools' ? 'all' : 'coming';
}

/** Parses the address. Invalid values are dropped, so that an old or mistyped link still shows a list. */
export function readView(params: URLSearchParams): ManageView {
  const lists = Object.fromEntries(
    LIST_FILTERS.map((name) => {
      const values = [...new Set(params.getAll(name))].filter(Boolean);
      return [name, values.filter(VALID[name] ?? (() => true)).slice(0, 50)];
    }),
  ) as unknown as Record<ListFilter, readonly string[]>;
  const page = Math.trunc(Number(params.get('page') ?? 1));
  const size = Number(params.get('size'));
  const after = params.get('after');
  const time = timeIn(params);
  return {
    time,
    lists,
    search: (params.get('q') ?? '').slice(0, 200),
    label: params.get('label') === 'RECENTLY_COMPLETED' ? 'RECENTLY_COMPLETED' : null,
    lack: LACKS.find((lack) => lack === params.get('lack')) ?? null,
    toBegin: params.get('toBegin') === '1',
    from: day(params.get('from')),
    to: day(params.get('to')),
    ascending: params.get('sort') === 'start' || (time === 'coming' && params.get('sort') !== 'latest'),
    page: page >= 1 && (page <= NUMBERED_PAGES || after) ? page : 1,
    after: page > NUMBERED_PAGES ? after : null,
    size: PAGE_SIZES.includes(size) ? size : 25,
  };
}

/** `today` is the day on which the list starts or ends, YYYY-MM-DD. */
export function filterOf(
  view: ManageView,
  programId: string | undefined,
  today: string,
): AdminSessionsFilter {
  const { time, lists, search, label, lack, toBegin, from, to } = view;
  const programs = programId ? [programId] : lists.program;
  const some = <V extends string>(values: readonly string[]) => (values.length ? (values as V[]) : null);
  return {
    programIds: some(programs),
    schoolIds: some(lists.school),
    gradeLevels: some(lists.grade),
    subjects: some(lists.subject),
    sessionTypes: some<SessionType>(lists.type),
    meetingSolutions: some<MeetingSolution>(lists.meeting),
    statuses: some<SessionStatus>(lists.status),
    userIds: some(lists.person),
    label,
    lack,
    ...(toBegin ? { toBegin } : {}),
    startDate: from ?? (time === 'coming' ? today : null),
    endDate: to ?? (time === 'past' ? today : null),
    searchTerm: search.trim() || null,
  };
}

/** The address with the change; a change of the filter returns to the first page. */
export function changed(
  params: URLSearchParams,
  change: Readonly<Record<string, string | readonly string[] | null>>,
  { keepPage = false }: { keepPage?: boolean } = {},
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!keepPage) for (const name of ['page', 'after']) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    for (const each of value === null ? [] : [value].flat()) next.append(name, each);
  }
  return next;
}
