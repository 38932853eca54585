import type { ReactNode } from 'react';
import classes from './session-detail.module.css';

/** One entry of a list of facts; hidden without a value. */
export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
