import { Temporal } from 'temporal-polyfill';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  CustomReportTotals,
  QueryGetCustomReportTotalsArgs,
  ReportTotals,
} from '../__generated__/resolvers';
import { requestedDays } from '../per-program/subject';
import { singly, type Read } from '../read';
import { chooseDays, chooseReport, readFacts, readEcosystemFacts } from './open-report';
import { headOf, readPrograms, readRows, type Place, type RowsAsked } from './report-rows';
import type { Cell, ReportDays, TableFacts } from './report-source';

const MOST_ROWS = 5_000;
const BATCH = 500;

/** Columns that are summed: minutes, hours and sessions. Counts of people would count a person once per row. */
const ADDED = new Set([
  ...['sessions', 'attended', 'cancelled', 'scheduled', 'delivered', 'present', 'lost'],
  ...['led', 'hoursScheduled', 'hoursLed', 'minutesLed'],
]);

/** Sums over all rows of a report and over the same number of days before. */
export async function getCustomReportTotals(
  actor: Actor,
  { input }: QueryGetCustomReportTotalsArgs,
  services: Services,
): Promise<CustomReportTotals> {
  const read = singly(actor, services);
  const now = services.clock.now();
  const chosen = await chooseReport(input, read);
  const ecosystemFacts = await readEcosystemFacts(read);
  const facts = await readFacts(ecosystemFacts, actor.language, read);
  const { reportType } = chosen;
  const days = chooseDays({ ...input, reportType }, ecosystemFacts.timeZoneId, now);
  const earlier = days && daysBefore(days, now, ecosystemFacts.timeZoneId);
  const [total, before] = await Promise.all([
    readTotals({ ...chosen, days }, facts, read),
    earlier ? readTotals({ ...chosen, days: earlier }, facts, read) : null,
  ]);
  return { fields: headOf(reportType, chosen.columns, facts), total, before };
}

/** The preceding span of the same length. */
function daysBefore({ begin, end }: ReportDays, now: Date, timeZoneId: string): ReportDays {
  const [first, last] = [Temporal.PlainDate.from(begin), Temporal.PlainDate.from(end)];
  const length = first.until(last, { largestUnit: 'day' }).days + 1;
  const asked = {
    beginDate: first.subtract({ days: length }).toString(),
    endDate: first.subtract({ days: 1 }).toString(),
  };
  return requestedDays(asked, now, timeZoneId, { begin: 'input.startDate', end: 'input.endDate' });
}

async function readTotals(asked: RowsAsked, facts: TableFacts, read: Read): Promise<ReportTotals | null> {
  const sums: Cell[] = asked.columns.map((key) => (ADDED.has(key) ? 0 : null));
  const programs = await readPrograms(asked, read);
  let from: Place | null = null;
  let found = 0;
  do {
    const page = await readRows(asked, facts, programs, { from, size: BATCH, read });
    found += page.rows.length;
    if (found > MOST_ROWS) return null;
    for (const row of page.rows)
      for (const [at, cell] of row.entries())
        if (typeof sums[at] === 'number' && typeof cell === 'number') sums[at] += cell;
    from = page.next;
  } while (from);
  return {
    // Hours have two decimals; rounding removes the error of binary sums.
    cells: sums.map((sum) => (sum === null ? null : String(Math.round(Number(sum) * 100) / 100))),
    startDate: asked.days?.begin ?? null,
    endDate: asked.days?.end ?? null,
  };
}
