import type { SyncSourceFragment } from '../__generated__/graphql';

/** The settings of a source without its history. */
export function valuesOf(source: SyncSourceFragment) {
  return {
    mode: source.mode,
    appliesAlone: source.appliesAlone,
    maxGonePercent: source.maxGonePercent,
    maxChangedPercent: source.maxChangedPercent,
    minSizePercent: source.minSizePercent,
    minOverlapPercent: source.minOverlapPercent,
    graceDays: source.graceDays,
    frozenFrom: source.frozenFrom ?? null,
    frozenUntil: source.frozenUntil ?? null,
    gatherMinutes: source.gatherMinutes,
    lateAfterHours: source.lateAfterHours ?? null,
  };
}

export type SettingsValues = ReturnType<typeof valuesOf>;
export type SettingsField = keyof SettingsValues;

/** Default freeze period for removals: the summer months. */
export const SUMMER = { frozenFrom: '06-01', frozenUntil: '08-31' } as const;
