import { Navigate } from 'react-router';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import card from '../sign-up.module.css';
import { OtherSignIn } from './other-sign-in';
import { SignInForm } from './sign-in-form';
import { signInProgress } from './sign-in-progress';
import { SelfSignUp } from './self-sign-up';
import { SsoButtons } from '../sso/sso-buttons';
import styles from './landing.module.css';

/** An ecosystem's landing page: its name, texts and colors, and the sign-in. */
export default function LandingPage() {
  const t = useT();
  const { user, ecosystem, language } = useViewer();
  if (user) return signInProgress.underway ? null : <Navigate to={signInProgress.to ?? '/'} replace />;
  if (!ecosystem) return null;
  const { background, logo, name, archived } = ecosystem;
  return (
    <div className={styles.landing}>
      <div className={background ? `${styles.banner} ${styles.pictured}` : styles.banner}>
        {background ? <img className={styles.picture} src={background} alt="" /> : null}
        <div className={styles.words}>
          {logo ? <img className={styles.logo} src={logo} alt="" /> : null}
          <p className={styles.name}>{t('landing.welcome', { name })}</p>
          <p className={styles.promise}>{t('landing.promise')}</p>
        </div>
      </div>
      <div className={styles.door}>
        <section className={card.card}>
          <h1 className={card.heading}>{t('landing.title')}</h1>
          <p className={card.lead}>{archived ? t('landing.archived') : t('landing.lead', { name })}</p>
          <OtherSignIn ecosystem={ecosystem} />
          <SignInForm ecosystemId={ecosystem.id} />
          <SsoButtons ecosystemId={ecosystem.id} />
          <SelfSignUp key={language} ecosystem={ecosystem} />
        </section>
      </div>
    </div>
  );
}
