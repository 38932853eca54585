import { z } from 'zod';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { PublicError } from '@lyceum/server/errors';
import type { InternalRoute, Services } from '@lyceum/server/subgraph';
import { readZone } from '../dashboard/subject';
import { inTransaction, type Read } from '../read';
import { chartPage, STYLE_HASH } from './chart-page';
import { readChartSettings } from './chart-settings';
import { claimedEcosystem, verifyChartToken, type LinkedChart } from './chart-token';
import { instantText, WITHHELD } from './chart-texts';
import { openLinkedDashboard } from './open-linked-dashboard';
import { readChart } from './read-chart';

const Viewer = z.custom<Actor>((value) => typeof value === 'object' && value !== null);

const ChartRequest = z.object({
  /** The viewer as identity knows them now; the gateway signs the body. */
  viewer: Viewer,
  token: z.string().max(2000),
  chart: z.enum(['MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK']),
  side: z.enum(['LEARNER', 'LEADER', 'PROGRAMS']),
  weeks: z.coerce.number().int().min(4).max(52),
  userId: z.uuid().optional(),
  programId: z.uuid().optional(),
});

/**
 * Answers the gateway's request for an embedded chart. 404 for a token of another chart, filter, organization or
 * person, for an expired one, and where the viewer may no longer see the chart.
 */
export const chartRoute: InternalRoute = {
  path: '/internal/chart',
  async handler({ body }, services) {
    const request = ChartRequest.safeParse(body);
    const page = request.success ? await showChart(request.data, services) : null;
    return page ? { status: 200, body: page } : { status: 404, body: {} };
  },
};

async function showChart(
  { token, chart, viewer: actor, ...input }: z.infer<typeof ChartRequest>,
  services: Services,
) {
  const linked: LinkedChart = { chart, input };
  const ecosystemId = claimedEcosystem(token);
  if (!ecosystemId || actor.ecosystemId !== ecosystemId || actor.kind !== 'user') return null;
  const now = services.clock.now();
  const settings = await services.tenancy.within(systemActor(ecosystemId, 'chart-link'), readChartSettings);
  const found = settings && (await verifyChartToken(token, linked, settings.key, now));
  if (!found || found.userId !== actor.userId) return null;
  const viewer = { ...actor, language: found.language };
  try {
    const html = await services.tenancy.within(viewer, (db) => draw(viewer, linked, inTransaction(db), now));
    return { html, styleHash: STYLE_HASH, sites: settings.sites };
  } catch (error) {
    if (error instanceof PublicError) return null;
    throw error;
  }
}

async function draw(viewer: Actor, linked: LinkedChart, read: Read, now: Date): Promise<string> {
  const { language } = viewer;
  const dashboard = await openLinkedDashboard(viewer, linked, read, now);
  const model = await readChart(viewer, linked.chart, dashboard, read);
  const at = instantText(now, language, await readZone(viewer, read));
  return chartPage({ model, language, at, isWithheld: model.none === WITHHELD[language] });
}
