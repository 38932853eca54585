import type { ReactNode } from 'react';
import { Skeleton, Stack } from '@lyceum/web/design-system';
import { EntryCard } from './entry-card';

/** In the place of an entry card's form until what it needs is there. */
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
