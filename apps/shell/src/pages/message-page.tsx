import type { ReactNode } from 'react';
import { usePageTitle } from '@lyceum/web/viewer';

/** A page with one message and a link onward. */
export function MessagePage({
  icon,
  title,
  children,
  actions,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="ly-message">
      <div className="ly-empty-icon" aria-hidden>
        {icon}
      </div>
      <h1>{title}</h1>
      <p>{children}</p>
      {actions ? <div className="ly-message-actions">{actions}</div> : null}
    </div>
  );
}
