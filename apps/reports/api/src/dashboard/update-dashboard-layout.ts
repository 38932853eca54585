import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  DashboardLayout,
  DashboardLayoutInput,
  MutationUpdateDashboardLayoutArgs,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { layoutOf } from './layout';

export async function updateDashboardLayout(
  actor: Actor,
  { input }: MutationUpdateDashboardLayoutArgs,
  { tenancy }: Services,
): Promise<DashboardLayout> {
  const { userId } = actor;
  if (!userId) throw new Forbidden(t('dashboard.noAccount'));
  const layout = layoutOf(input.side, checked(input));
  return tenancy.within(actor, async (db) => {
    await (layout.isUsual
      ? db.query(`DELETE FROM reports.dashboard_layouts WHERE user_id = $1 AND side = $2`, [
          userId,
          input.side,
        ])
      : db.query(
          `INSERT INTO reports.dashboard_layouts (ecosystem_id, user_id, side, parts) VALUES ($1, $2, $3, $4::jsonb)
           ON CONFLICT (ecosystem_id, user_id, side) DO UPDATE SET parts = excluded.parts`,
          [db.ecosystemId, userId, input.side, JSON.stringify(layout.parts)],
        ));
    db.notify({ userIds: [userId], topics: ['dashboard-layout'] });
    return layout;
  });
}

function checked({ side, parts }: DashboardLayoutInput): DashboardLayout['parts'] {
  if (new Set(parts.map(({ part }) => part)).size < parts.length)
    throw new BadInput('input.parts', t('dashboard.onceEach'));
  const chosen = parts.map(({ part, isHidden }) => ({ part, isHidden: isHidden ?? false }));
  if (layoutOf(side, chosen).parts.every(({ isHidden }) => isHidden))
    throw new BadInput('input.parts', t('dashboard.allHidden'));
  return chosen;
}
