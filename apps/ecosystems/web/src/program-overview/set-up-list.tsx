import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Progress, Section, VisuallyHidden } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import styles from './overview.module.css';
import type { SetUp } from './use-set-up';

/** Open steps before a program's first session: each opens the screen where it is done. */
export function SetUpList({ steps }: Pick<SetUp, 'steps'>) {
  const t = useT();
  const done = steps.filter((step) => step.done).length;
  const progress = t('setUp.progress', { count: done, of: String(steps.length) });
  return (
    <Section title={t('setUp.title')} description={progress} flush>
      <Progress
        value={(100 * done) / steps.length}
        aria-label={progress}
        mx="lg"
        mb="sm"
        size="sm"
        color="green"
      />
      <ol className={styles.steps}>
        {steps.map(({ step, to, done: isDone }) => (
          <li key={step}>
            <Link to={to} className={styles.step ?? ''}>
              {isDone ? (
                <IconCircleCheckFilled size={20} className={styles.done} aria-hidden />
              ) : (
                <IconCircle size={20} stroke={1.7} aria-hidden />
              )}
              <span>
                {t(`setUp.step.${step}`)}
                {isDone ? <VisuallyHidden>: {t('setUp.done')}</VisuallyHidden> : null}
              </span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
