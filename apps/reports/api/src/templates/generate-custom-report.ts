import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { CustomReport, QueryGenerateCustomReportArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { chooseDays, chooseReport, readFacts, readEcosystemFacts } from './open-report';
import { cursorOf, headOf, placeOf, readPrograms, readRows } from './report-rows';

const MOST = 100;

export async function generateCustomReport(
  actor: Actor,
  { input }: QueryGenerateCustomReportArgs,
  services: Services,
): Promise<CustomReport> {
  const read = singly(actor, services);
  const size = input.pageSize ?? 50;
  if (size < 1 || size > MOST) throw new BadInput('input.pageSize', t('templates.pageSize', { most: MOST }));
  const chosen = await chooseReport(input, read);
  const { reportType } = chosen;
  const from = input.after ? placeOf(input.after, reportType) : null;
  const ecosystemFacts = await readEcosystemFacts(read);
  const days = chooseDays({ ...input, reportType }, ecosystemFacts.timeZoneId, services.clock.now());
  const asked = { ...chosen, days };
  const [facts, programs] = await Promise.all([
    readFacts(ecosystemFacts, actor.language, read),
    readPrograms(asked, read),
  ]);
  const { rows, userIds, next } = await readRows(asked, facts, programs, { from, size, read });
  personViewLog(services).note(actor, 'SESSIONS_EXPORT', userIds);
  return {
    fields: headOf(reportType, chosen.columns, facts),
    rows: rows.map((cells) => cells.map((cell) => (cell === null ? null : String(cell)))),
    startDate: days?.begin ?? null,
    endDate: days?.end ?? null,
    hasMore: next !== null,
    endCursor: next && cursorOf(next),
  };
}
