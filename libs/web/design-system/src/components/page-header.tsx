import type { ReactNode } from 'react';
import { Breadcrumbs } from '@mantine/core';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  to: string;
}

export interface PageHeaderProps {
  title: ReactNode;
  /** One short sentence under the title. */
  description?: ReactNode;
  crumbs?: readonly Crumb[];
  /** The screen's primary action, after at most one or two secondary ones. */
  actions?: ReactNode;
}

/** The first line of every screen: where the reader is, and the main action here. */
export function PageHeader({ title, description, crumbs, actions }: PageHeaderProps) {
  return (
    <header className="ly-page-header">
      <div className="ly-page-header-text">
        {crumbs?.length ? (
          <Breadcrumbs separatorMargin={6} fz="sm" mb={4}>
            {crumbs.map((crumb) => (
              <Link key={crumb.to} to={crumb.to} className="ly-crumb">
                {crumb.label}
              </Link>
            ))}
          </Breadcrumbs>
        ) : null}
        <h1 className="ly-page-title">{title}</h1>
        {description ? <p className="ly-page-description">{description}</p> : null}
      </div>
      {actions ? <div className="ly-page-actions">{actions}</div> : null}
    </header>
  );
}
