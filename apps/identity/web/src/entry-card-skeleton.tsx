import type { ReactNode } from 'react';
import { Skeleton, Stack } from '@lyceum/web/design-system';
import { EntryCard } from './entry-card';

/** Placeholder of an entry card's form while its data load. */
export function EntryCardSkeleton({ title }: { title: ReactNode }) {
  return (
    <EntryCard title={title}>
      <Stack mt="lg">
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={44} />
      </Stack>
    </EntryCard>
  );
}
