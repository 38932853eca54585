import type { GetSessionActivityBreadcrumbsQuery } from '../__generated__/graphql';

export type Activity = GetSessionActivityBreadcrumbsQuery['getSessionActivityBreadcrumbs'][number];

type Part = Record<string, unknown>;

/** A value before or after a change, as the history stores it: its keys are those of the changed part. */
export function part(value: unknown): Part {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Part) : {};
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : typeof value === 'number' ? String(value) : null;
}

function idsIn(value: unknown): string[] {
  const { participants, attendance, userId, claimerId } = part(value);
  const rows = [participants, attendance].flatMap((list) => (Array.isArray(list) ? list : []));
  const ids = [...rows.map((row) => part(row)['userId']), userId, claimerId];
  return ids.filter((id): id is string => typeof id === 'string');
}

/** Ids of people whom an entry names only by id. */
export function peopleNamedIn(activities: readonly Activity[]): string[] {
  return [...new Set(activities.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))];
}

/** Participants added and removed by a change. */
export function comingAndGoing({ before, after }: Activity): { added: string[]; removed: string[] } {
  const [was, is] = [idsIn(before), idsIn(after)];
  return { added: is.filter((id) => !was.includes(id)), removed: was.filter((id) => !is.includes(id)) };
}

export interface MinutesChange {
  userId: string;
  before: number;
  after: number;
}

/** Attended minutes of each learner whose attendance was corrected. */
export function minutesChanges({ before, after }: Activity): MinutesChange[] {
  const rows = (value: unknown) => {
    const { attendance } = part(value);
    return Array.isArray(attendance) ? attendance.map(part) : [];
  };
  const was = new Map(rows(before).map((row) => [row['userId'], Number(row['minutesPresent'] ?? 0)]));
  return rows(after).flatMap((row) => {
    const userId = textOf(row['userId']);
    if (!userId) return [];
    return [{ userId, before: was.get(userId) ?? 0, after: Number(row['minutesPresent'] ?? 0) }];
  });
}

/** Decided hours of a leader. */
export function hoursChange({ before, after }: Activity): MinutesChange[] {
  const userId = textOf(part(after)['userId']);
  const minutes = (value: unknown) => Number(part(value)['creditedMinutes'] ?? 0);
  return userId ? [{ userId, before: minutes(before), after: minutes(after) }] : [];
}

export interface PayChange {
  userId: string;
  before: PayPart;
  after: PayPart;
}

export interface PayPart {
  status: string;
  /** Hundredths of the currency. */
  amount: number;
  currency: string;
}

/** Pay of a leader that was decided or recalculated. */
export function payChange({ before, after }: Activity): PayChange[] {
  const userId = textOf(part(after)['userId']);
  const told = (value: unknown): PayPart => {
    const { payStatus, amount, currency } = part(value);
    return {
      status: textOf(payStatus) ?? '',
      amount: Number(amount ?? 0),
      currency: textOf(currency) ?? 'USD',
    };
  };
  return userId ? [{ userId, before: told(before), after: told(after) }] : [];
}
