import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { ChartAccess, QueryGetChartAccessTokenArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { makeChartSettings } from './chart-settings';
import { queryOf, SECONDS, signChartToken } from './chart-token';
import { openLinkedDashboard } from './open-linked-dashboard';

/**
 * A link that is valid for five minutes. Internal admins on a visit have no account in the organization to bind it to;
 * archived organizations get no new links.
 */
export async function getChartAccessToken(
  actor: Actor,
  { chart, input }: QueryGetChartAccessTokenArgs,
  services: Services,
): Promise<ChartAccess> {
  if (!actor.userId || !actor.ecosystemId || actor.isInternalAdmin || actor.readOnly) throw new Forbidden();
  const now = services.clock.now();
  const dashboard = await openLinkedDashboard(actor, { chart, input }, singly(actor, services), now);
  // Names the person explicitly, so that the chart does not depend on who opens the link.
  const linked = { chart, input: { ...input, userId: dashboard.userId } };
  const { key, sites } = await services.tenancy.within(actor, makeChartSettings);
  const token = await signChartToken(actor, linked, key, now);
  const address = new URL(`/embed/charts/${chart}?${queryOf(linked)}`, services.config.PUBLIC_URL);
  address.searchParams.set('token', token);
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + SECONDS) * 1000).toISOString();
  return { token, address: address.href, expiresAt, sites };
}
