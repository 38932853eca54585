import type { ReactNode } from 'react';

/** The body of a screen. `width` narrows forms and prose; `full` is for tables. */
export function Page({
  width = 'full',
  children,
}: {
  width?: 'narrow' | 'medium' | 'full';
  children: ReactNode;
}) {
  return <div className={`ly-page ly-page-${width}`}>{children}</div>;
}

/** A card with a heading: the unit that screens consist of. */
export function Section({
  id,
  title,
  description,
  actions,
  children,
  flush = false,
}: {
  /** Target of links: `#id`. */
  id?: string;
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** For tables and lists that reach the card's edges. */
  flush?: boolean;
}) {
  return (
    <section id={id} className={`ly-section${flush ? ' ly-section-flush' : ''}`}>
      {title ? (
        <div className="ly-section-header">
          <div>
            <h2 className="ly-section-title">{title}</h2>
            {description ? <p className="ly-section-description">{description}</p> : null}
          </div>
          {actions ? <div className="ly-page-actions">{actions}</div> : null}
        </div>
      ) : null}
      <div className="ly-section-body">{children}</div>
    </section>
  );
}
