import { useState } from 'react';
import { Button } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { signInProgress } from '../landing/sign-in-progress';
import styles from '../sign-up.module.css';

/** For people without a second step where one is required: a choice of methods with an explanation of each. */
export function SetUpOffer({ onEnter }: { onEnter: () => Promise<void> }) {
  const t = useT();
  const [chosen, setChosen] = useState<'setUp' | 'later' | null>(null);
  const enter = (choice: 'setUp' | 'later') => {
    setChosen(choice);
    signInProgress.setsUpStep = choice === 'setUp';
    void onEnter();
  };
  return (
    <div className={styles.form} role="group" aria-label={t('secondStep.offer.title')}>
      <p className={styles.lead} role="status">
        <strong>{t('secondStep.offer.title')}.</strong> {t('secondStep.offer.text')}
      </p>
      {(['setUp', 'later'] as const).map((choice) => (
        <Button
          key={choice}
          variant={choice === 'setUp' ? 'filled' : 'subtle'}
          size="md"
          fullWidth
          loading={chosen === choice}
          disabled={chosen !== null && chosen !== choice}
          onClick={() => enter(choice)}
        >
          {t(`secondStep.offer.${choice}`)}
        </Button>
      ))}
    </div>
  );
}
