import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do next, in one sentence. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="ly-empty">
      {icon ? (
        <div className="ly-empty-icon" aria-hidden>
          {icon}
        </div>
      ) : null}
      <p className="ly-empty-title">{title}</p>
      {children ? <p className="ly-empty-text">{children}</p> : null}
      {action ? <div className="ly-empty-action">{action}</div> : null}
    </div>
  );
}
