import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Button } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { InterestForm } from './interest-form';

/** The interest form for visitors without an account, also for a whole club. */
export default function InterestPage() {
  const t = useT();
  const { user, ecosystem } = useViewer();
  const [sent, setSent] = useState(false);
  if (user) return <Navigate to="/" replace />;
  if (!ecosystem) return null;
  const { name, shortName } = ecosystem;
  if (sent) {
    return (
      <EntryCard title={t('interest.thanks')}>
        <p className={styles.lead} role="status">
          {t('interest.thanksText', { name })}
        </p>
        <Button component={Link} to={`/e/${encodeURIComponent(shortName)}`} variant="default" fullWidth>
          {t('interest.back', { name })}
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('interest.titleNamed', { name })} wide>
      <p className={styles.lead}>{t('interest.lead', { name })}</p>
      <InterestForm ecosystemId={ecosystem.id} onSent={() => setSent(true)} />
      <p className={styles.aside}>
        {t('signUp.haveAccount')}{' '}
        <Link to={`/e/${encodeURIComponent(shortName)}`}>{t('signUp.toSignIn')}</Link>
      </p>
    </EntryCard>
  );
}
