import type { ReactNode } from 'react';
import { PersonPicture, SaidName } from '@lyceum/web/design-system';
import type { RelativeFragment } from '../__generated__/graphql';
import styles from './family.module.css';
import { relativeName } from './relative-name';

interface RelativeLineProps {
  user: RelativeFragment;
  detail: string;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** One person of the family: picture, name, relationship. */
export function RelativeLine({ user, detail, children }: RelativeLineProps) {
  const name = relativeName(user);
  return (
    <div className={styles.relative}>
      <PersonPicture name={name} src={user.profile?.profilePicture?.src} />
      <span className={styles.words}>
        <span className={styles.name}>
          <SaidName name={name} pronunciation={user.profile?.namePronunciation} />
        </span>
        <span className={styles.quiet}>{detail}</span>
      </span>
      {children ? <span className={styles.actions}>{children}</span> : null}
    </div>
  );
}
