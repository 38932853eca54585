import { Link, useLocation } from 'react-router';
import { IconArrowRight, IconHandStop } from '@tabler/icons-react';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';

/** Shown on the home screen of tutors whose onboarding is not finished: links to the next step. */
export function WelcomeStrip() {
  const t = useT();
  const { user, ecosystem, has } = useViewer();
  const { pathname } = useLocation();
  const begins = has('LEADER', 'MEMBER') && user?.isWelcomeFlowComplete === false;
  if (!begins || pathname !== '/' || ecosystem?.archived) return null;
  return (
    <p className="ly-welcome">
      <IconHandStop size={18} stroke={1.8} aria-hidden />
      <span>
        {t('frame.welcome')}
        <Link to="/onboarding">
          {t('frame.welcomeLink')}
          <IconArrowRight size={16} stroke={1.8} aria-hidden />
        </Link>
      </span>
    </p>
  );
}
