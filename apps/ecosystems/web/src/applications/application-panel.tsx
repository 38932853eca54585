import { Stack } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ReviewedApplicationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ApplicationFacts } from './application-facts';
import { ApprovalBadge } from './approval-badge';
import styles from '../review.module.css';
import { BackgroundCheck } from './background-check';
import { Decision } from './decision';
import { Notes } from './notes';

export interface ApplicationPanelProps {
  application: ReviewedApplicationFragment;
  onChanged: () => unknown;
}

/** All facts for the decision, and its buttons. */
export function ApplicationPanel({ application, onChanged }: ApplicationPanelProps) {
  const t = useT();
  const format = useFormat();
  const { status, decidedAt, message, onboardedAt } = application;
  return (
    <div className={styles.panel}>
      <Stack gap={6} align="flex-start">
        <ApprovalBadge status={status} />
        {decidedAt ? (
          <span className={styles.quiet}>{t('applications.decided', { date: format.date(decidedAt) })}</span>
        ) : null}
        {message ? <span className={styles.quiet}>{t('applications.told', { message })}</span> : null}
        {onboardedAt ? (
          <span className={styles.quiet}>
            {t('applications.onboarded', { date: format.date(onboardedAt) })}
          </span>
        ) : null}
      </Stack>
      <Decision application={application} onChanged={onChanged} />
      <BackgroundCheck application={application} onChanged={onChanged} />
      <Notes application={application} onChanged={onChanged} />
      <ApplicationFacts application={application} />
    </div>
  );
}
