import { isProgramAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { MetricRow, MetricRows, QueryGetMetricRowsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly, type Read } from '../read';
import { cursorOf, readCursor } from './metric-cursor';
import { isOfMoney, type Measure } from './metric-measures';
import { openMetric, type MetricScope } from './metric-scope';
import { headsOf } from './pivot-heads';
import { presentMetric, readTerms } from './present-metric';
import { readPage, readTotal, type FoundRow } from './read-metric';

const MOST = 100;

/** The rows that a metric is computed from, and the metric's value. */
export async function getMetricRows(
  actor: Actor,
  { input }: QueryGetMetricRowsArgs,
  services: Services,
): Promise<MetricRows> {
  const size = input.pageSize ?? 50;
  if (size < 1 || size > MOST) throw new BadInput('input.pageSize', t('metrics.pageSize', { most: MOST }));
  const read = singly(actor, services);
  const scope = await openMetric(actor, input, read);
  const after = input.after ? readCursor(input.after, scope.measure.grain) : null;
  const [found, total, terms] = await Promise.all([
    readPage(scope, size, after, read),
    after ? null : readTotal(scope, read),
    readTerms(actor, read),
  ]);
  const page = found.slice(0, size);
  const mayName = await namesVisibleTo(actor, scope, page, read);
  if (scope.side !== 'LEARNER')
    personViewLog(services).note(
      actor,
      'SESSIONS_EXPORT',
      page.flatMap(({ userId }) => (userId && mayName(userId) ? [userId] : [])),
    );
  const last = page.at(-1);
  return {
    metric: presentMetric(scope.metric, actor.language, terms, scope.currency),
    beginDate: scope.span.beginDate,
    endDate: scope.span.endDate,
    values: await headsOfCell(scope, { language: actor.language, terms }, read),
    total,
    rows: page.map((row) => present(row, scope, mayName)),
    hasMore: found.length > size,
    endCursor: last ? cursorOf(last) : null,
  };
}

/** The values of the cell with their names. */
function headsOfCell(
  { cell }: MetricScope,
  reader: Parameters<typeof headsOf>[2],
  read: Read,
): Promise<MetricRows['values']> {
  return Promise.all(
    cell.map(async ({ dimension, key }) => {
      const [head] = await headsOf(dimension, [key], reader, read);
      return { dimension, head: head! };
    }),
  );
}

function present(
  { userId, name, programId, startsAt, scheduled, delivered, present: minutesPresent, ...row }: FoundRow,
  { programs, measure }: MetricScope,
  mayName: (userId: string) => boolean,
): MetricRow {
  return {
    sessionId: isLinked(measure, row) ? row.sessionId : null,
    held: row.held,
    counts: row.counts,
    outOf: row.outOf,
    startsAt: startsAt?.toISOString() ?? null,
    program: programs.find(({ id }) => id === programId) ?? null,
    person: userId && mayName(userId) ? { userId, name: name || null } : null,
    leader: row.leaderId ? { userId: row.leaderId, name: row.leaderName || null } : null,
    minutesScheduled: scheduled,
    minutesDelivered: delivered,
    minutesPresent,
  };
}

/** Whether the row has a session that people can open: charges may be for something else, pay for a session that was deleted. */
const isLinked = (measure: Measure, { held }: Pick<FoundRow, 'held'>) =>
  measure.rows !== 'REQUESTS' && measure.rows !== 'SCORES' && !(isOfMoney(measure) && held === null);

/**
 * Ids of people whose names the viewer may read: admins everybody in their programs, leaders the learners whom they led
 * in the last eight weeks.
 */
async function namesVisibleTo(
  actor: Actor,
  { side, userId, programs }: MetricScope,
  page: readonly FoundRow[],
  read: Read,
): Promise<(userId: string) => boolean> {
  const isOwnLeader = side === 'LEADER' && userId === actor.userId;
  if (!isOwnLeader || programs.every(({ id }) => isProgramAdmin(actor, id))) return () => true;
  const led = await read<{ userId: string }>(
    'metric-whom-viewer-leads',
    `SELECT s.user_id AS "userId" FROM reports.standings s
     WHERE s.user_id = ANY ($1::uuid[]) AND s.user_type = 'LEARNER' AND s.program_id = ANY ($2::uuid[]) AND $3 = ANY (s.leader_ids)`,
    [page.flatMap((row) => row.userId ?? []), programIdsAs(actor, 'LEADER'), actor.userId],
  );
  const known = new Set([actor.userId, ...led.map((each) => each.userId)]);
  return (id) => known.has(id);
}
