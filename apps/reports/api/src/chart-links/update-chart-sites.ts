import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { ChartSites, MutationUpdateChartSitesArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { makeChartSettings } from './chart-settings';

const MOST = 20;

/** Sets the sites that may show charts in a frame; applies from the next page view. */
export async function updateChartSites(
  actor: Actor,
  { input: { sites: given, revision } }: MutationUpdateChartSitesArgs,
  { tenancy }: Services,
): Promise<ChartSites> {
  const sites = [...new Set(given.map(siteOf))];
  if (sites.length > MOST) throw new BadInput('input.sites', t('chartLinks.siteCount', { most: MOST }));
  return tenancy.within(actor, async (db) => {
    const before = await makeChartSettings(db);
    const [after] = await db.query<ChartSites>(
      `UPDATE reports.chart_settings c SET sites = $1, revision = c.revision + 1 WHERE c.revision = $2
       RETURNING c.sites, c.revision`,
      [sites, revision],
    );
    if (!after)
      throw new Conflict(t('chartLinks.changed'), {
        field: 'input.revision',
        revision: before.revision,
      });
    await db.audit({
      action: 'update-chart-sites',
      subjectKind: 'ecosystem',
      subjectId: db.ecosystemId!,
      before: { sites: before.sites },
      after: { sites },
    });
    return after;
  });
}

/** The origin `https://www.example.org`, with a port if given: frame-ancestors ignores other parts of a URL. */
function siteOf(given: string): string {
  const text = given.trim();
  const address = URL.canParse(text) ? new URL(text) : null;
  const isSite =
    address?.protocol === 'https:' &&
    /^[a-z0-9.-]+$/.test(address.hostname) &&
    address.hostname.includes('.') &&
    ['', '/'].includes(address.pathname) &&
    !address.search &&
    !address.hash &&
    !address.username;
  if (!isSite || text.length > 200) throw new BadInput('input.sites', t('chartLinks.site'));
  return address.origin;
}
