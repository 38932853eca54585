import type { RosterSyncKind, SyncSourceFragment } from '../__generated__/graphql';

/** Limits that may differ by kind of record. */
export const LIMITS = ['maxGonePercent', 'maxChangedPercent', 'minSizePercent', 'minOverlapPercent'] as const;
export type Limit = (typeof LIMITS)[number];

/** Limits of one kind of record; null: the source's limit is valid. */
export type KindLimits = { kind: RosterSyncKind } & Record<Limit, number | null>;

/** The settings of a source without its history. */
export function valuesOf(source: SyncSourceFragment) {
  return {
    mode: source.mode,
    appliesAlone: source.appliesAlone,
    readsPeople: source.readsPeople,
    maxGonePercent: source.maxGonePercent,
    maxChangedPercent: source.maxChangedPercent,
    minSizePercent: source.minSizePercent,
    minOverlapPercent: source.minOverlapPercent,
    limitsByKind: source.limitsByKind.map(limitsOf),
    graceDays: source.graceDays,
    frozenFrom: source.frozenFrom ?? null,
    frozenUntil: source.frozenUntil ?? null,
    gatherMinutes: source.gatherMinutes,
    lateAfterHours: source.lateAfterHours ?? null,
  };
}

const limitsOf = (limits: SyncSourceFragment['limitsByKind'][number]): KindLimits => ({
  kind: limits.kind,
  maxGonePercent: limits.maxGonePercent ?? null,
  maxChangedPercent: limits.maxChangedPercent ?? null,
  minSizePercent: limits.minSizePercent ?? null,
  minOverlapPercent: limits.minOverlapPercent ?? null,
});

export type SettingsValues = ReturnType<typeof valuesOf>;
export type SettingsField = keyof SettingsValues;

/** Default freeze period for removals: the summer months. */
export const SUMMER = { frozenFrom: '06-01', frozenUntil: '08-31' } as const;
