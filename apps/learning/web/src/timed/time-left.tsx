import { useState } from 'react';
import { Text, VisuallyHidden } from '@lyceum/web/design-system';
import { useT } from './i18n';
import classes from './timed.module.css';

/** Minutes that are announced when they are reached. */
const ANNOUNCED = [30, 15, 10, 5, 1] as const;

/** 1:05:09, 12:30, 0:09. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const reachedAt = (seconds: number): number | null =>
  ANNOUNCED.findLast((minutes) => seconds <= minutes * 60) ?? null;

/** The time that is left. It is announced a few times, not every second. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const t = useT();
  const reached = reachedAt(seconds);
  const [first] = useState(reached);
  return (
    <div className={classes.left}>
      <Text size="sm" className={classes.quiet}>
        {t('left')}
      </Text>
      <span role="timer" aria-label={t('left')} className={classes.clock}>
        {clockText(seconds)}
      </span>
      <VisuallyHidden role="status">
        {reached === null || reached === first ? '' : t('announced', { count: reached })}
      </VisuallyHidden>
    </div>
  );
}
