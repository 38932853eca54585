import { Link } from 'react-router';
import { Button } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';

export function InvalidInvite() {
  const t = useT();
  const { ecosystem } = useViewer();
  return (
    <EntryCard title={t('invite.invalidTitle')}>
      <p className={styles.lead}>{t('invite.invalid')}</p>
      <Button
        component={Link}
        to={ecosystem ? `/e/${encodeURIComponent(ecosystem.shortName)}` : '/'}
        variant="default"
        fullWidth
      >
        {t('invite.toSignIn')}
      </Button>
    </EntryCard>
  );
}
