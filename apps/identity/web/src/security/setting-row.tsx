import type { ReactNode } from 'react';
import styles from './security.module.css';

interface SettingRowProps {
  title: string;
  help: string;
  state?: ReactNode;
  children?: ReactNode;
}

/** One setting of the account, its state and actions. */
export function SettingRow({ title, help, state, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className={styles.help}>{help}</span>
      </div>
      {state}
      {children}
    </div>
  );
}
