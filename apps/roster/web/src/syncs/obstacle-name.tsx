import type { UndoRosterSyncPlanMutation } from '../__generated__/graphql';
import { useT } from '../i18n';

type Obstacle = UndoRosterSyncPlanMutation['undoRosterSyncPlan']['obstacles'][number];

interface ObstacleNameProps {
  obstacle: Pick<Obstacle, 'kind' | 'externalId' | 'name' | 'fileName'>;
}

/** A record that prevents an undo, and the later file that changed it. */
export function ObstacleName({ obstacle: { kind, externalId, name, fileName } }: ObstacleNameProps) {
  const t = useT();
  const record = `${t(`syncs.kind.${kind}`)}: ${name ? `${name} (${externalId})` : externalId}`;
  return fileName ? t('syncs.obstacles.byFile', { name: record, file: fileName }) : record;
}
