import type { ReactNode } from 'react';
import classes from './session-detail.module.css';

/** In a list of facts; left out where there is nothing to tell. */
export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
