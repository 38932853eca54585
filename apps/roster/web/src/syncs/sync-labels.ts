import type { StatusTone } from '@lyceum/web/design-system';
import { personName } from '@lyceum/web/viewer';
import type {
  RosterSyncChange,
  RosterSyncKind,
  RosterSyncPlanStatus,
  RosterSyncRowState,
  RosterSyncSourceKind,
  SyncCountsFragment,
  SyncPersonFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

export const SOURCES: readonly RosterSyncSourceKind[] = ['UPLOAD', 'MANAGED', 'SELF_HOSTED', 'ONEROSTER'];
export const STATUSES: readonly RosterSyncPlanStatus[] = [
  'WAITING',
  'GATHERING',
  'COMPARING',
  'APPLYING',
  'APPLIED',
  'REJECTED',
  'SUPERSEDED',
  'STALE',
  'UNDONE',
  'FAILED',
];
export const KINDS: readonly RosterSyncKind[] = [
  'ORGANIZATION',
  'TERM',
  'COURSE',
  'CLASS',
  'TEACHER',
  'ENROLLMENT',
  'SCHOOL',
  'STUDENT',
  'LEARNER_ENROLLMENT',
  'GUARDIAN',
];
export const CHANGES: readonly RosterSyncChange[] = [
  'NEW',
  'CHANGED',
  'MOVED',
  'RETURNED',
  'REKEYED',
  'GONE',
  'AMBIGUOUS',
];
export const STATES: readonly RosterSyncRowState[] = ['OPEN', 'APPLIED', 'UNDONE'];

const STATUS_TONES: Readonly<Record<RosterSyncPlanStatus, StatusTone>> = {
  GATHERING: 'waiting',
  COMPARING: 'waiting',
  WAITING: 'warn',
  APPLYING: 'waiting',
  APPLIED: 'good',
  REJECTED: 'neutral',
  SUPERSEDED: 'neutral',
  STALE: 'neutral',
  UNDONE: 'neutral',
  FAILED: 'bad',
};
export const statusTone = (status: RosterSyncPlanStatus): StatusTone => STATUS_TONES[status];

const CHANGE_TONES: Readonly<Record<RosterSyncChange, StatusTone>> = {
  NEW: 'good',
  CHANGED: 'info',
  MOVED: 'info',
  RETURNED: 'good',
  GONE: 'bad',
  REKEYED: 'warn',
  AMBIGUOUS: 'warn',
};
export const changeTone = (change: RosterSyncChange): StatusTone => CHANGE_TONES[change];

/** Work of the server that ends within seconds or minutes. */
export const isRunning = (status: RosterSyncPlanStatus): boolean =>
  status === 'COMPARING' || status === 'APPLYING';

/** Empty if nobody decided, or if the actor may not see the person. */
export function nameOf(person: SyncPersonFragment | null | undefined): string {
  const { firstName, lastName, preferredName } = person?.profile ?? {};
  return personName({ firstName: firstName ?? '', lastName: lastName ?? '', preferredName });
}

/** The address's value if the list contains it, otherwise null. */
export function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Kinds of change of a plan, in display order. */
export const EFFECTS = [
  'new',
  'changed',
  'moved',
  'returned',
  'rekeyed',
  'gone',
  'ambiguous',
] as const satisfies readonly (keyof SyncCountsFragment)[];
export type Effect = (typeof EFFECTS)[number];

/** "+12 new · 3 changed · 2 gone" */
export function useCountsText(): (counts: Pick<SyncCountsFragment, Effect>) => string {
  const t = useT();
  return (counts) =>
    EFFECTS.filter((effect) => counts[effect] > 0)
      .map((effect) => t(`syncs.count.${effect}`, { count: counts[effect] }))
      .join(' · ') || t('syncs.count.none');
}

/** A school as an address parameter. An identifier may be any text, so the district itself has a distinct form. */
export const schoolParameter = (school: string | null | undefined): string =>
  school ? `id:${school}` : 'district';

/** The API's form of the parameter; null: any school. */
export function schoolOfParameter(parameter: string | null): string | null {
  if (parameter === 'district') return '';
  return parameter?.startsWith('id:') ? parameter.slice(3) : null;
}
