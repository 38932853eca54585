import type { ReactNode } from 'react';
import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { PersonPicture } from './person-picture';
import { SaidName } from './said-name';

interface PersonLabelProps {
  /** Display name. */
  name: string;
  /** Address of the picture; initials without one. */
  src?: string | null | undefined;
  /** How the person says the name, in the person's own words. */
  pronunciation?: string | null | undefined;
  /** Address of the person's page; the name becomes a link. */
  to?: string | undefined;
  /** Id of the element with the name alone, by which a control can be labelled. */
  nameId?: string | undefined;
  /** Of the name. */
  className?: string | undefined;
  /** Size of the picture in pixels. */
  size?: number;
  /** Below the name. */
  children?: ReactNode;
}

/** A person in a row: picture or initials, name, and how it is said. */
export function PersonLabel({
  name,
  src,
  pronunciation,
  to,
  nameId,
  className,
  size = 32,
  children,
}: PersonLabelProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      {/* The initials are not read before the name. */}
      <span aria-hidden>
        <PersonPicture name={name} src={src} size={size} />
      </span>
      <div>
        <div className={className}>
          <SaidName
            name={to ? <Link to={to}>{name}</Link> : <span id={nameId}>{name}</span>}
            pronunciation={pronunciation}
          />
        </div>
        {children}
      </div>
    </Group>
  );
}
