import type { CSSProperties, ReactNode } from 'react';
import { ecosystemVariables } from '@lyceum/web/design-system';
import styles from './sign-up.module.css';

interface EntryCardProps {
  title: ReactNode;
  /** Whose card it is, where the page around it does not say so. */
  of?: { name: string; primaryColor: string | null };
  /** For forms with fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** The ecosystem's colours for what stands below, in both schemes. */
function coloursOf(primaryColor: string | null): CSSProperties {
  const { light, dark } = ecosystemVariables(primaryColor);
  const own = Object.fromEntries(
    Object.entries(light).map(([name, value]) => [name, `light-dark(${value}, ${dark[name]})`]),
  );
  // Read from the page's root until they are named anew here.
  return {
    ...own,
    '--mantine-primary-color-filled': 'var(--ly-brand)',
    '--mantine-primary-color-filled-hover': 'var(--ly-brand-hover)',
    '--mantine-primary-color-contrast': 'var(--ly-on-brand)',
  } as CSSProperties;
}

/** The one card of a page for people who are not signed in. */
export function EntryCard({ title, of, wide = false, children }: EntryCardProps) {
  return (
    <div className={styles.entry} style={of ? coloursOf(of.primaryColor) : undefined}>
      <section className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
        {of ? <p className={styles.owner}>{of.name}</p> : null}
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
