import type { ReactNode } from 'react';
import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { PersonPicture } from './person-picture';
import { SaidName } from './said-name';

/** What a `UserProfile` says of how a person looks and is called, as operations select it. */
export interface ShownProfile {
  /** How the person says the name, in the person's own words. */
  namePronunciation?: string | null | undefined;
  /** Initials without one. */
  profilePicture?: { src: string } | null | undefined;
}

interface PersonLabelProps {
  /** Display name. */
  name: string;
  /** Null for people whom the reader may not see. */
  profile: ShownProfile | null | undefined;
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

const BESIDE = { display: 'block', minWidth: 0 } as const;

/** A person in a row, card or heading: picture or initials, name, and how it is said. */
export function PersonLabel({ name, profile, to, nameId, className, size = 32, children }: PersonLabelProps) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <PersonPicture name={name} src={profile?.profilePicture?.src} size={size} />
      <span style={BESIDE}>
        <span className={className} style={BESIDE}>
          <SaidName
            name={to ? <Link to={to}>{name}</Link> : <span id={nameId}>{name}</span>}
            pronunciation={profile?.namePronunciation}
          />
        </span>
        {children}
      </span>
    </Group>
  );
}
