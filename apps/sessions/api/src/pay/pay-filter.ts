import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { SessionPayFilter } from '../__generated__/resolvers';
import { t } from '../i18n';
import { boundPrograms, Values } from '../session-filter/subject';
import { idsOf } from '../projections/subject';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** `ADMINISTERED`: pay in programs that the actor administers. `OWN_TOO`: also the actor's own. */
export type PayScope = 'ADMINISTERED' | 'OWN_TOO';

/**
 * Conditions on `sessions.leader_pay l`, restricted to what the actor may see; parameters are added to `values`.
 * `dated`: whether the filter's days are those of the session or of the payment.
 */
export function payConditions(
  actor: Actor,
  filter: SessionPayFilter,
  scope: PayScope,
  values: Values,
  dated: 'day' | 'paid_on' = 'day',
): string[] {
  const conditions: string[] = [];
  const among = (column: string, ids: string[] | null, type: string) => {
    if (ids) conditions.push(`${column} = ANY (${values.add(ids)}::${type}[])`);
  };
  const sessionIds = idList('sessionIds', filter.sessionIds, 200);
  const programIds = idList('programIds', filter.programIds, 500);
  if (!sessionIds || filter.from || filter.to) {
    const { from, to } = spanOf(filter);
    const within = `BETWEEN ${values.add(from)}::date AND ${values.add(to)}::date`;
    conditions.push(dated === 'day' ? `l.day ${within}` : paid(within));
  }
  among('l.session_id', sessionIds, 'uuid');
  among('l.user_id', idList('userIds', filter.userIds, 500), 'uuid');
  among('l.program_id', programIds, 'uuid');
  among('l.status', filter.statuses?.length ? [...filter.statuses] : null, 'text');
  if (!filter.statuses?.length && !sessionIds) conditions.push(`l.status <> 'NOT_APPLICABLE'`);
  if (filter.currency) conditions.push(`l.currency = ${values.add(filter.currency)}`);
  const administered = boundPrograms(actor, null);
  if (administered) {
    const theirs = `l.program_id = ANY (${values.add(administered)}::uuid[])`;
    conditions.push(scope === 'OWN_TOO' ? `(${theirs} OR l.user_id = ${values.add(actor.userId)})` : theirs);
  }
  return conditions;
}

/** Entries marked as paid before dates of payment were stored count by the day on which they were marked. */
const paid = (within: string) =>
  `l.status = 'PAID' AND (l.paid_on ${within} OR (l.paid_on IS NULL AND (l.decided_at AT TIME ZONE 'UTC')::date ${within}))`;

function idList(field: string, ids: readonly string[] | null | undefined, most: number): string[] | null {
  if (!ids?.length) return null;
  if (ids.length > most) throw new BadInput(`filter.${field}`, t('pay.tooManyValues', { most }));
  return idsOf(`filter.${field}`, ids);
}

function spanOf({ from, to }: SessionPayFilter): { from: string; to: string } {
  if (!from) throw new BadInput('filter.from', t('pay.noSpan'));
  const days = to ? (Date.parse(to) - Date.parse(from)) / DAY_MS : NaN;
  if (!to || !(days >= 0 && days <= MOST_DAYS)) throw new BadInput('filter.to', t('pay.noSpan'));
  return { from, to };
}
