import type { TenantDb } from '@lyceum/server/tenancy';
import { wordsOf } from '../../records/subject';
import type {
  RosterSyncChange,
  RosterSyncField,
  RosterSyncMatch,
  RosterSyncPlanRow,
  RosterSyncRowFilter,
} from '../../__generated__/resolvers';
import type { PlanRow } from '../plan/plan-row';
import type { SyncKind } from '../plan/record-kinds';

type Image = Readonly<Record<string, unknown>>;

export interface ChangeRow {
  kind: SyncKind;
  external_id: string;
  new_external_id: string | null;
  change: RosterSyncChange;
  school: string;
  school_name: string | null;
  name: string | null;
  held: boolean;
  applied: boolean;
  matched_by: RosterSyncMatch | null;
  is_alias: boolean;
  before: Image | null;
  after: Image | null;
}

/** Conditions over `c`, with their values following the plan's own. */
export function rowConditions(
  db: TenantDb,
  plan: PlanRow,
  filter: RosterSyncRowFilter | null | undefined,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [db.ecosystemId, plan.id];
  const parts = ['c.ecosystem_id = $1', 'c.plan_id = $2'];
  const value = (one: unknown) => `$${values.push(one)}`;
  if (filter?.kinds) parts.push(`c.kind = ANY (${value(filter.kinds)}::text[])`);
  if (filter?.changes) parts.push(`c.change = ANY (${value(filter.changes)}::text[])`);
  if (typeof filter?.school === 'string') parts.push(`c.school = ${value(filter.school)}`);
  if (filter?.states) {
    const applied = plan.undone_at ? 'UNDONE' : 'APPLIED';
    const wanted = filter.states;
    parts.push(`(c.applied AND ${wanted.includes(applied)} OR NOT c.applied AND ${wanted.includes('OPEN')})`);
  }
  for (const word of wordsOf(filter?.search))
    parts.push(
      `strpos(roster.fold_text(concat_ws(' ', c.external_id, c.new_external_id, c.name, coalesce(c.after, c.before) ->> 'identifier')), ${value(word)}) > 0`,
    );
  return { sql: parts.join(' AND '), values };
}

export const CHANGE_COLUMNS = `c.kind, c.external_id, c.new_external_id, c.change, c.school, c.name, c.held, c.applied, c.matched_by, c.is_alias, c.before, c.after,
  (SELECT g.school_name FROM roster.sync_groups g WHERE g.ecosystem_id = c.ecosystem_id AND g.plan_id = c.plan_id AND g.school = c.school
    AND g.school_name IS NOT NULL LIMIT 1) AS school_name`;

/** The order of the primary key. */
export const CHANGE_ORDER = 'c.kind, c.school, c.external_id';

export function rowView(row: ChangeRow, plan: PlanRow): RosterSyncPlanRow {
  const done = plan.undone_at ? 'UNDONE' : 'APPLIED';
  return {
    kind: row.kind,
    change: row.change,
    state: row.applied ? done : 'OPEN',
    held: row.held,
    externalId: row.external_id,
    newExternalId: row.new_external_id,
    matchedBy: row.matched_by,
    isAlias: row.is_alias,
    name: row.name,
    school: row.school || null,
    schoolName: row.school_name,
    fields: hasDifferences(row) ? fieldsOf(row) : [],
  };
}

/** A suggested match is shown field by field. */
const hasDifferences = ({ change, new_external_id }: ChangeRow): boolean =>
  change === 'AMBIGUOUS' ? new_external_id !== null : change !== 'NEW' && change !== 'GONE';

function fieldsOf({ before, after }: ChangeRow): RosterSyncField[] {
  const [old, fresh] = [flat(before), flat(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].sort();
  return names.flatMap((name) => {
    const [was, is] = [asText(old[name]), asText(fresh[name])];
    return was === is ? [] : [{ name, before: was, after: is }];
  });
}

/** A student file's additional characteristics are flattened into the other fields. */
function flat(image: Image | null): Image {
  const { characteristics, ...fields } = image ?? {};
  return { ...fields, ...(characteristics as Image | undefined) };
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(', ') : String(value as string | number | boolean);
}
