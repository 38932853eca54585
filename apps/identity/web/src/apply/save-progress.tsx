import { ErrorState, Progress } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import styles from './apply.module.css';
import { RefusedFields } from './refused-fields';
import type { Saving } from './use-autosave';

/** How complete the application is, and whether it is saved. */
export function SaveProgress({ saving: { progress, pending, error, refused } }: { saving: Saving }) {
  const t = useT();
  const format = useFormat();
  const { percentComplete, savedAt } = progress;
  const kept = savedAt ? t('apply.saved', { time: format.time(savedAt) }) : t('apply.lead');
  return (
    <div className={styles.standing}>
      <Progress value={percentComplete} aria-label={t('apply.progress')} size="lg" />
      <p className={styles.saved}>
        <strong>{t('apply.percent', { percent: percentComplete })}</strong>
        <span role="status">{error ? t('apply.notSaved') : pending ? t('apply.saving') : kept}</span>
      </p>
      {error ? <ErrorState variant="inline" error={error} title={t('apply.notSaved')} /> : null}
      {refused.size > 0 ? <RefusedFields fields={[...refused.keys()]} /> : null}
    </div>
  );
}
