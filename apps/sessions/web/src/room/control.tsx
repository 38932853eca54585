import type { ReactNode } from 'react';
import { Indicator, UnstyledButton } from '@lyceum/web/design-system';
import classes from './room.module.css';

export interface ControlItem {
  key: string;
  /** Visible label and accessible name. */
  label: string;
  icon: ReactNode;
  on: boolean;
  count?: number;
  /** The number for screen readers. */
  countText?: string;
  onClick: () => void;
}

/** One of the lesson's controls: its icon with its label. */
export function Control({ label, icon, on, count = 0, countText, onClick }: Omit<ControlItem, 'key'>) {
  const name = count > 0 && countText ? `${label}, ${countText}` : label;
  return (
    <UnstyledButton
      className={classes.control}
      aria-label={name}
      aria-pressed={on}
      data-on={on || undefined}
      onClick={onClick}
    >
      <Indicator label={count} size={18} disabled={count === 0} offset={4}>
        <span className={classes.controlIcon}>{icon}</span>
      </Indicator>
      <span className={classes.controlLabel} aria-hidden>
        {label}
      </span>
    </UnstyledButton>
  );
}
