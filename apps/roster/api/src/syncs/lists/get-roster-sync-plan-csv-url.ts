import { Readable } from 'node:stream';
import { dayIn } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  FileLink,
  QueryGetRosterSyncPlanCsvUrlArgs,
  RosterSyncRowFilter,
} from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { csvLine } from '../../cells/subject';
import { administeredPlan } from '../decisions/locked-plan';
import type { PlanRow } from '../plan/plan-row';
import { CHANGE_COLUMNS, CHANGE_ORDER, rowConditions, rowView, type ChangeRow } from './plan-rows';

const MOST_ROWS = 100_000;
const PAGE = 2000;

const HEADERS = [
  t('syncs.csv.kind'),
  t('syncs.csv.change'),
  t('syncs.csv.state'),
  t('syncs.csv.held'),
  t('syncs.csv.identifier'),
  t('syncs.csv.newIdentifier'),
  t('syncs.csv.name'),
  t('syncs.csv.school'),
  t('syncs.csv.differences'),
  t('syncs.csv.matchedBy'),
];

export function getRosterSyncPlanCsvUrl(
  actor: Actor,
  { planId, filter }: QueryGetRosterSyncPlanCsvUrlArgs,
  { tenancy, files }: Services,
): Promise<FileLink> {
  return tenancy.within(actor, async (db) => {
    const plan = await administeredPlan(actor, db, planId);
    const key = `roster-sync-plans/${plan.id}/${actor.userId}.csv`;
    await files.write(key, Readable.from(csvOf(db, plan, filter), { objectMode: false }));
    const fileName = `${t('syncs.csv.fileName')[actor.language]}-${dayIn(actor.timeZoneId, plan.started_at)}.csv`;
    return { url: await files.presignDownload(key, fileName), fileName };
  });
}

async function* csvOf(
  db: TenantDb,
  plan: PlanRow,
  filter: RosterSyncRowFilter | null | undefined,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEADERS.map((header) => header[db.actor.language]))}`;
  const { sql, values } = rowConditions(db, plan, filter);
  const at = values.length;
  let after = ['', '', ''];
  for (let written = 0; written < MOST_ROWS; written += PAGE) {
    const rows = await db.query<ChangeRow>(
      `SELECT ${CHANGE_COLUMNS} FROM roster.sync_changes c WHERE ${sql} AND (${CHANGE_ORDER}) > ($${at + 1}, $${at + 2}, $${at + 3})
       ORDER BY ${CHANGE_ORDER} LIMIT ${PAGE}`,
      [...values, ...after],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => csvLine(cellsOf(row, plan))).join('');
    const last = rows.at(-1)!;
    after = [last.kind, last.school, last.external_id];
  }
}

function cellsOf(change: ChangeRow, plan: PlanRow): string[] {
  const row = rowView(change, plan);
  const differences = row.fields.map(
    ({ name, before, after }) => `${name}: ${before ?? ''} → ${after ?? ''}`,
  );
  return [
    row.kind,
    row.change,
    row.state,
    row.held ? '1' : '',
    row.externalId,
    row.newExternalId ?? '',
    row.name ?? '',
    row.schoolName ?? row.school ?? '',
    differences.join(' · '),
    row.matchedBy ?? '',
  ];
}
