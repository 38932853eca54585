import type { CSSProperties, ReactNode } from 'react';
import { ecosystemVariables } from '@lyceum/web/design-system';
import styles from './sign-up.module.css';

interface EntryCardProps {
  title: ReactNode;
  /** Name and color of the ecosystem, where the page around the card does not show them. */
  of?: { name: string; primaryColor: string | null };
  /** For forms with fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** CSS variables of the ecosystem's color for both color schemes. */
function colorsOf(primaryColor: string | null): CSSProperties {
  const { light, dark } = ecosystemVariables(primaryColor);
  const own = Object.fromEntries(
    Object.entries(light).map(([name, value]) => [name, `light-dark(${value}, ${dark[name]})`]),
  );
  // Variables are computed at the page's root, so the derived ones have to be set again here.
  return {
    ...own,
    '--mantine-primary-color-filled': 'var(--ly-brand)',
    '--mantine-primary-color-filled-hover': 'var(--ly-brand-hover)',
    '--mantine-primary-color-contrast': 'var(--ly-on-brand)',
  } as CSSProperties;
}

/** The card of a page for signed-out visitors. */
export function EntryCard({ title, of, wide = false, children }: EntryCardProps) {
  return (
    <div className={styles.entry} style={of ? colorsOf(of.primaryColor) : undefined}>
      <section className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
        {of ? <p className={styles.owner}>{of.name}</p> : null}
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
