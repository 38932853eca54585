import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { RosterSyncMode, RosterSyncSource, RosterSyncSourceKind } from '../../__generated__/resolvers';
import type { Limits, SourceLimits } from '../plan/holds';
import { SYNC_KINDS } from '../plan/record-kinds';

export type SyncSourceKind = RosterSyncSourceKind;

export const SOURCES: readonly SyncSourceKind[] = ['UPLOAD', 'MANAGED', 'SELF_HOSTED', 'ONEROSTER'];

const HOUR_MS = 3_600_000;

/** A row of `roster.sync_sources`. */
export interface SourceRow {
  source: SyncSourceKind;
  mode: RosterSyncMode;
  applies_alone: boolean;
  max_gone_percent: number;
  max_changed_percent: number;
  min_size_percent: number;
  min_overlap_percent: number;
  /** Limits of kinds that differ from the source's. */
  kind_limits: SourceLimits['byKind'];
  /** Whether learners and guardians in `users` become records. */
  reads_people: boolean;
  grace_days: number;
  frozen_from: string | null;
  frozen_until: string | null;
  gather_minutes: number;
  late_after_hours: number | null;
  last_delivery_at: Date | null;
  last_good_sync_at: Date | null;
  revision: number;
}

/** Settings of a source that nobody has saved; equal to the table's defaults. */
const UNSET: Omit<SourceRow, 'source'> = {
  mode: 'ADDITIONS',
  applies_alone: true,
  max_gone_percent: 10,
  max_changed_percent: 75,
  min_size_percent: 50,
  min_overlap_percent: 20,
  kind_limits: {},
  reads_people: false,
  grace_days: 14,
  frozen_from: '06-01',
  frozen_until: '08-31',
  gather_minutes: 15,
  late_after_hours: null,
  last_delivery_at: null,
  last_good_sync_at: null,
  revision: 0,
};

/** Fetched deliveries are complete, and compared immediately. */
const FETCHED: Partial<SourceRow> = { mode: 'COMPLETE', gather_minutes: 1 };

export async function sourceOf(
  db: TenantDb,
  programId: string,
  source: SyncSourceKind,
  lock: '' | 'FOR UPDATE' = '',
): Promise<SourceRow> {
  const [row] = await db.query<SourceRow>(
    `SELECT * FROM roster.sync_sources WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3 ${lock}`,
    [db.ecosystemId, programId, source],
  );
  return row ?? { source, ...UNSET, ...(source === 'ONEROSTER' ? FETCHED : {}) };
}

export const limitsOf = (row: SourceRow): SourceLimits => ({
  all: limitsOfAll(row),
  byKind: row.kind_limits,
});

const limitsOfAll = (row: SourceRow): Limits => ({
  maxGonePercent: row.max_gone_percent,
  maxChangedPercent: row.max_changed_percent,
  minSizePercent: row.min_size_percent,
  minOverlapPercent: row.min_overlap_percent,
});

export function isLate(row: SourceRow, now: Date): boolean {
  if (row.mode !== 'COMPLETE' || row.late_after_hours === null || !row.last_delivery_at) return false;
  return row.last_delivery_at.getTime() + row.late_after_hours * HOUR_MS < now.getTime();
}

export async function sourceViews(
  db: TenantDb,
  programId: string,
  sources: readonly SyncSourceKind[],
  { clock }: Pick<Services, 'clock'>,
): Promise<RosterSyncSource[]> {
  const waiting = await db.query<{ source: SyncSourceKind; plans: number }>(
    `SELECT source, count(*)::int AS plans FROM roster.sync_plans
     WHERE ecosystem_id = $1 AND program_id = $2 AND status = 'WAITING' GROUP BY source`,
    [db.ecosystemId, programId],
  );
  const views: RosterSyncSource[] = [];
  for (const source of sources) {
    const row = await sourceOf(db, programId, source);
    views.push({
      programId,
      source,
      mode: row.mode,
      appliesAlone: row.applies_alone,
      ...limitsOfAll(row),
      limitsByKind: SYNC_KINDS.flatMap((kind) => {
        const own = row.kind_limits[kind];
        return own ? [{ kind, ...own }] : [];
      }),
      readsPeople: row.reads_people,
      graceDays: row.grace_days,
      frozenFrom: row.frozen_from,
      frozenUntil: row.frozen_until,
      gatherMinutes: row.gather_minutes,
      lateAfterHours: row.late_after_hours,
      lastDeliveryAt: row.last_delivery_at?.toISOString() ?? null,
      lastGoodSyncAt: row.last_good_sync_at?.toISOString() ?? null,
      isLate: isLate(row, clock.now()),
      waitingPlans: waiting.find((each) => each.source === source)?.plans ?? 0,
      revision: row.revision,
    });
  }
  return views;
}
