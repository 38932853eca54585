import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  DashboardLayout,
  DashboardLayoutPart,
  QueryGetDashboardLayoutArgs,
} from '../__generated__/resolvers';
import { singly } from '../read';
import { layoutOf } from './layout';

export async function getDashboardLayout(
  actor: Actor,
  { side }: QueryGetDashboardLayoutArgs,
  services: Services,
): Promise<DashboardLayout> {
  const [row] = await singly(actor, services)<{ parts: DashboardLayoutPart[] }>(
    'dashboard-layout',
    `SELECT l.parts FROM reports.dashboard_layouts l WHERE l.user_id = $1::uuid AND l.side = $2`,
    [actor.userId, side],
  );
  return layoutOf(side, row?.parts ?? []);
}
