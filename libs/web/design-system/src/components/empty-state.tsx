import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do next, in one sentence. */
  children?: ReactNode;
  action?: ReactNode;
  /** The state is the whole page, so its title is the page's heading. */
  isPage?: boolean;
}

export function EmptyState({ icon, title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="ly-empty">
      {icon ? (
        <div className="ly-empty-icon" aria-hidden>
          {icon}
        </div>
      ) : null}
      <Title className="ly-empty-title">{title}</Title>
      {children ? <p className="ly-empty-text">{children}</p> : null}
      {action ? <div className="ly-empty-action">{action}</div> : null}
    </div>
  );
}
