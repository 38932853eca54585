import type { ReactNode } from 'react';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react';

export type StatusTone = 'good' | 'warn' | 'bad' | 'info' | 'neutral' | 'waiting';

const ICONS = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
  neutral: IconCircleDashed,
  waiting: IconClock,
} as const;

/** A status: always an icon and a word; the color is only an addition. */
export function StatusBadge({
  tone,
  icon,
  children,
}: {
  tone: StatusTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  const Icon = ICONS[tone];
  return (
    <span className={`ly-status ly-tone-${tone}`}>
      {icon ?? <Icon size={14} stroke={2} aria-hidden />}
      <span>{children}</span>
    </span>
  );
}
