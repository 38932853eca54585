import {
  on,
  renderRoute,
  type PartialData,
  type RenderedScreen,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  PairsOfLeaversDocument,
  RosterSyncGroupsDocument,
  RosterSyncLeaversDocument,
  RosterSyncOpenRowsDocument,
  RosterSyncPlanDocument,
  RosterSyncPlanRowsDocument,
  UpcomingSessionsOfLeaversDocument,
  type SyncGroupFragment,
  type SyncLeaverFragment,
  type SyncPlanDetailFragment,
  type SyncRowFragment,
} from '../__generated__/graphql';
import remote from '../routes';

/** Address of the plan that `openPlan` shows. */
export const PLAN = '/p/program-1/roster-syncs/plan-1';

export const plan = {
  id: 'plan-1',
  programId: 'program-1',
  source: 'MANAGED',
  status: 'WAITING',
  counts: { new: 12, changed: 3, moved: 1, gone: 2, ambiguous: 1, same: 20 },
  holds: [
    { scope: 'REMOVALS', message: '40% of the students of Lincoln would go.' },
    { scope: 'EVERYTHING', message: 'The file of classes is missing.' },
  ],
  files: [{ importJobId: 'job-1', fileName: 'users.csv', kind: 'STUDENT', rows: 1234, refusedRows: 3 }],
  startedAt: '2026-11-26T15:00:00Z',
  comparedAt: '2026-11-26T15:20:00Z',
  canUndo: false,
} satisfies PartialData<SyncPlanDetailFragment>;

const moved = {
  kind: 'STUDENT',
  change: 'MOVED',
  state: 'OPEN',
  held: true,
  externalId: '040250',
  school: 'lincoln',
  schoolName: 'Lincoln',
  fields: [{ name: 'school', before: 'Adams', after: 'Lincoln' }],
} satisfies PartialData<SyncRowFragment>;

const groups = [
  {
    kind: 'STUDENT',
    school: 'lincoln',
    schoolName: 'Lincoln',
    before: 10,
    counts: { new: 8, changed: 3, gone: 2 },
  },
  { kind: 'STUDENT', school: null, before: 20, counts: { new: 4 } },
] satisfies PartialData<SyncGroupFragment>[];

export const planOf = (more: PartialData<SyncPlanDetailFragment> = {}) =>
  on(RosterSyncPlanDocument, { getRosterSyncPlan: { plan: { ...plan, ...more } } });

export const groupsOf = (...given: readonly PartialData<SyncGroupFragment>[]) =>
  on(RosterSyncGroupsDocument, { getRosterSyncPlan: { groups: given } });

export const rowsOf = (...items: readonly PartialData<SyncRowFragment>[]) =>
  on(RosterSyncPlanRowsDocument, { getRosterSyncPlanRows: { items, totalCount: items.length } });

/** Students who are gone; the first has sessions and a tutor. */
export const leaversOf = (...items: readonly PartialData<SyncLeaverFragment>[]) => [
  on(RosterSyncLeaversDocument, { getRosterSyncLeavers: { items, totalCount: items.length } }),
  on(UpcomingSessionsOfLeaversDocument, {
    getUpcomingSessionsOfLearners: items.slice(0, 1).map(({ user }) => ({
      user: { id: user!.id! },
      sessions: 3,
      oneOnOne: 2,
      nextStartsAt: '2026-12-01T16:00:00Z',
      timeZoneId: 'America/Denver',
    })),
  }),
  on(PairsOfLeaversDocument, {
    getPairsForGroupSession: items.slice(0, 1).map(({ user }) => ({
      programId: 'program-1',
      tutee: { id: user!.id! },
      tutor: { profile: { firstName: 'Ana', lastName: 'Quispe', preferredName: null } },
    })),
  }),
];

const NAMES = ['new', 'changed', 'moved', 'returned', 'rekeyed', 'gone', 'ambiguous', 'applied'] as const;

/** Mocks the number of rows that a decision would concern; kinds that are left out have none. */
export const openRows = (counts: Partial<Record<(typeof NAMES)[number], number>>) =>
  on(
    RosterSyncOpenRowsDocument,
    Object.fromEntries(NAMES.map((name) => [name, { totalCount: counts[name] ?? 0 }])),
  );

export const openPlan = (options: RenderOptions = {}, address = PLAN): Promise<RenderedScreen> =>
  renderRoute(remote, address, {
    ...options,
    answers: [
      planOf(),
      groupsOf(...groups),
      rowsOf(moved),
      ...leaversOf(),
      openRows({ new: 12, changed: 3, moved: 1, gone: 2, ambiguous: 1 }),
      ...(options.answers ?? []),
    ],
  });
