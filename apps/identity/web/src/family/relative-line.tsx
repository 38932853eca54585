import type { ReactNode } from 'react';
import { PersonLabel } from '@lyceum/web/design-system';
import type { RelativeFragment } from '../__generated__/graphql';
import styles from './family.module.css';
import { relativeName } from './relative-name';

interface RelativeLineProps {
  user: RelativeFragment;
  detail: string;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** One person of the family, and their relationship. */
export function RelativeLine({ user, detail, children }: RelativeLineProps) {
  const name = relativeName(user);
  return (
    <div className={styles.relative}>
      <div className={styles.words}>
        <PersonLabel name={name} profile={user.profile} className={styles.name} size={40}>
          <span className={styles.quiet}>{detail}</span>
        </PersonLabel>
      </div>
      {children ? <span className={styles.actions}>{children}</span> : null}
    </div>
  );
}
