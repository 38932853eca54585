import { Alert } from '@lyceum/web/design-system';
import type { UndoRosterSyncPlanMutation } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ObstacleName } from './obstacle-name';
import classes from './syncs.module.css';

export type Obstacle = UndoRosterSyncPlanMutation['undoRosterSyncPlan']['obstacles'][number];

/** Why nothing was undone: the records that have changed since. */
export function Obstacles({ obstacles, onClose }: { obstacles: readonly Obstacle[]; onClose: () => void }) {
  const t = useT();
  if (obstacles.length === 0) return null;
  return (
    <Alert
      color="red"
      role="alert"
      title={t('syncs.obstacles.title', { count: obstacles.length })}
      withCloseButton
      closeButtonLabel={t('syncs.obstacles.close')}
      onClose={onClose}
    >
      {t('syncs.obstacles.help')}
      <ul className={classes.obstacles}>
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.kind}/${obstacle.externalId}`}>
            <ObstacleName obstacle={obstacle} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
