import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Anchor, ErrorState, Section, Skeleton, Text } from '@lyceum/web/design-system';

interface PersonPartProps {
  title: string;
  /** Link to the whole list, filtered to this person. */
  all?: { to: string; label: string } | null;
  query: { data?: unknown; error?: unknown; refetch: () => unknown };
  /** Text shown for an empty answer; null when it is not empty. */
  empty: string | null;
  children: ReactNode;
}

/** A section of a person's page with its own loading, error and retry. */
export function PersonPart({ title, all, query, empty, children }: PersonPartProps) {
  const { data, error, refetch } = query;
  return (
    <Section
      title={title}
      actions={
        all ? (
          <Anchor component={Link} to={all.to} size="sm" aria-label={`${all.label}: ${title}`}>
            {all.label}
          </Anchor>
        ) : null
      }
    >
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton height={56} radius="md" aria-hidden /> : null}
      {data && empty ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : null}
      {data && !empty ? children : null}
    </Section>
  );
}
