import type { ReactNode } from 'react';
import { Table } from '@lyceum/web/design-system';
import styles from './operations.module.css';

/** A table that scrolls horizontally on a narrow screen; focusable, so that it can be scrolled by keyboard. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table verticalSpacing="sm" horizontalSpacing="lg" miw={640}>
        {children}
      </Table>
    </div>
  );
}
