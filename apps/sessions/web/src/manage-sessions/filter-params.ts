import type {
  AdminSessionsFilter,
  MeetingSolution,
  SessionLabel,
  SessionLack,
  SessionStatus,
  SessionType,
} from '../__generated__/graphql';

/** Filters that hold several values, by the name that they have in the address. */
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
/** The kinds of meeting that there are while no vendor's room is connected. */
export const MEETINGS: readonly MeetingSolution[] = ['LESSON_ROOM', 'CUSTOM_URL', 'IN_PERSON'];
export const STATUSES: readonly SessionStatus[] = ['PENDING', 'UPCOMING', 'COMPLETED', 'CANCELLED', 'ERROR'];
export const PAGE_SIZES = [25, 50, 100];
/** Further pages are reached from the one before, by its cursor. */
export const NUMBERED_PAGES = 200;

export const TIMES = ['coming', 'past', 'all'] as const;
/** From today on; until today; whenever. */
export type Time = (typeof TIMES)[number];

export interface ManageView {
  time: Time;

  lists: Record<ListFilter, readonly string[]>;
  search: string;
  label: SessionLabel | null;
  lack: SessionLack | null;
  /** Only those that have not begun. */
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VALID: Partial<Record<ListFilter, (value: string) => boolean>> = {
  school: (value) => UUID.test(value),
  program: (value) => UUID.test(value),
  person: (value) => UUID.test(value),
  type: (value) => SESSION_TYPES.some((type) => type === value),
  meeting: (value) => MEETINGS.some((meeting) => meeting === value),
  status: (value) => STATUSES.some((status) => status === value),
};

function day(value: string | null): string | null {
  return value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** What the address says of time, so that the list does not have to begin at today. */
const ABOUT_TIME = ['from', 'to', 'toBegin', 'label', 'lack', 'status', 'sort'];

function timeIn(params: URLSearchParams): Time {
  const named = TIMES.find((time) => time === params.get('time'));
  if (named) return named;
  // The sums by school are those of everything.
  return ABOUT_TIME.some((name) => params.has(name)) || params.get('view') === 'schools' ? 'all' : 'coming';
}

/** The address as a view. What is no such value is left out: an old or mistyped link still shows a list. */
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

/** `today`: the day on which the list begins or ends, as YYYY-MM-DD. */
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

/** The address with the change; a change of the filter starts at the first page again. */
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
