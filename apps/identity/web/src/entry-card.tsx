import type { ReactNode } from 'react';
import styles from './sign-up.module.css';

/** The one card of a page for people who are not signed in. */
export function EntryCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <section className={styles.card}>
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
