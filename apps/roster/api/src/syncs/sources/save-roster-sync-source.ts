import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationSaveRosterSyncSourceArgs,
  RosterSyncSource,
  SaveRosterSyncSourceInput,
} from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { administeredProgram, refuseArchived } from '../../projections/subject';
import { LIMITS, type SourceLimits } from '../plan/holds';
import { SYNC_KINDS } from '../plan/record-kinds';
import { sourceOf, sourceViews } from './sync-source';

const BOUNDS = {
  maxGonePercent: [1, 100],
  maxChangedPercent: [1, 100],
  minSizePercent: [0, 100],
  minOverlapPercent: [0, 100],
  graceDays: [0, 365],
  gatherMinutes: [1, 1440],
  lateAfterHours: [1, 2160],
} as const;

const CHANGED: Words = t('syncs.source.changed');

const DAY: Words = t('syncs.source.day');
const TWICE: Words = t('syncs.source.kindTwice');

/** Throws for the first field that is out of bounds. */
function check(input: SaveRosterSyncSourceInput): void {
  for (const [field, [least, most]] of Object.entries(BOUNDS)) {
    const value = input[field as keyof typeof BOUNDS];
    if (value === null || value === undefined || (value >= least && value <= most)) continue;
    const words = t('syncs.source.bounds', { least, most });
    throw new BadInput(`input.${field}`, words, words);
  }
  const { frozenFrom, frozenUntil } = input;
  for (const [field, day, other] of [
    ['frozenFrom', frozenFrom, frozenUntil],
    ['frozenUntil', frozenUntil, frozenFrom],
  ] as const)
    if (day ? !isDay(day) : other) throw new BadInput(`input.${field}`, DAY, DAY);
}

type Given = NonNullable<SaveRosterSyncSourceInput['limitsByKind']>;

/** Throws for a limit out of bounds, and for a kind that is named twice. A kind without a limit of its own is dropped. */
function ownLimits(given: Given): SourceLimits['byKind'] {
  const own = given.flatMap(({ kind, ...limits }, at) => {
    const field = `input.limitsByKind.${at}`;
    if (given.findIndex((each) => each.kind === kind) !== at)
      throw new BadInput(`${field}.kind`, TWICE, TWICE);
    const set = LIMITS.flatMap((name) => {
      const value = limits[name];
      if (value === null || value === undefined) return [];
      const [least, most] = BOUNDS[name];
      const words = t('syncs.source.bounds', { least, most });
      if (value < least || value > most) throw new BadInput(`${field}.${name}`, words, words);
      return [[name, value] as const];
    });
    return set.length > 0 ? [[kind, Object.fromEntries(set)] as const] : [];
  });
  // In one order, whatever the order of the input.
  return Object.fromEntries(own.toSorted(([a], [b]) => SYNC_KINDS.indexOf(a) - SYNC_KINDS.indexOf(b)));
}

/** Checked in a leap year: 02-29 is allowed, and freezes from 1 March in other years. */
function isDay(text: string): boolean {
  if (!/^\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`2024-${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === text;
}

export function saveRosterSyncSource(
  actor: Actor,
  { input }: MutationSaveRosterSyncSourceArgs,
  services: Services,
): Promise<RosterSyncSource> {
  check(input);
  const { programId, source } = input;
  const own = input.limitsByKind ? ownLimits(input.limitsByKind) : null;
  return services.tenancy.within(actor, async (db) => {
    refuseArchived(await administeredProgram(actor, programId, db));
    await db.query(
      `INSERT INTO roster.sync_sources (ecosystem_id, program_id, source) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [db.ecosystemId, programId, source],
    );
    const before = await sourceOf(db, programId, source, 'FOR UPDATE');
    if (before.revision !== input.revision)
      throw new Conflict(CHANGED, { field: 'revision', revision: before.revision });
    await db.query(
      `UPDATE roster.sync_sources SET mode = $4, applies_alone = $5, max_gone_percent = $6, max_changed_percent = $7,
         min_size_percent = $8, min_overlap_percent = $9, grace_days = $10, frozen_from = $11, frozen_until = $12,
         gather_minutes = $13, late_after_hours = $14, kind_limits = coalesce($15::jsonb, kind_limits),
         reads_people = coalesce($16, reads_people), revision = revision + 1
       WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3`,
      [
        db.ecosystemId,
        programId,
        source,
        input.mode,
        input.appliesAlone,
        input.maxGonePercent,
        input.maxChangedPercent,
        input.minSizePercent,
        input.minOverlapPercent,
        input.graceDays,
        input.frozenFrom ?? null,
        input.frozenUntil ?? null,
        input.gatherMinutes,
        input.lateAfterHours ?? null,
        own && JSON.stringify(own),
        input.readsPeople ?? null,
      ],
    );
    // The next fetch has everybody: changes alone would lack most of the people.
    if (source === 'ONEROSTER' && (input.readsPeople ?? before.reads_people) !== before.reads_people)
      await db.query(
        `UPDATE roster.one_roster_servers SET complete_at = NULL WHERE ecosystem_id = $1 AND program_id = $2`,
        [db.ecosystemId, programId],
      );
    await db.audit({
      action: 'save-roster-sync-source',
      subjectKind: 'program',
      subjectId: programId,
      before,
      after: input,
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
    const [view] = await sourceViews(db, programId, [source], services);
    return view!;
  });
}
