import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '@lyceum/web/design-system';
import styles from './overview.module.css';

interface FigureProps {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  note?: ReactNode;
  /** Address of the list that the figure counts. */
  to?: string;
}

/** A number with its label, linked to the list that it counts. */
export function Figure({ label, value, note, to }: FigureProps) {
  const body = (
    <>
      <span className={styles.figureLabel}>{label}</span>
      {value === undefined ? (
        <Skeleton height={36} width={96} radius="sm" />
      ) : (
        <span className={styles.figureValue}>{value}</span>
      )}
      {note ? <span className={styles.figureNote}>{note}</span> : null}
    </>
  );
  return to ? (
    <Link to={to} className={`${styles.figure} ${styles.figureLink}`}>
      {body}
    </Link>
  ) : (
    <div className={styles.figure}>{body}</div>
  );
}
