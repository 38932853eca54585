import type { SyncSourceFragment } from '../__generated__/graphql';

/** What the settings of a source say, without its diary. */
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

/** The months of a summer without removals, as long as nobody chose otherwise. */
export const SUMMER = { frozenFrom: '06-01', frozenUntil: '08-31' } as const;
