import { Suspense } from 'react';
import { lazyPart, Skeleton } from '@lyceum/web/design-system';
import type { ComponentProps } from 'react';
import type Step from './second-step';

const Lazy = lazyPart(() => import('./second-step'));

/** Loads the code of the second step only when it is needed. */
export function SecondStep(props: ComponentProps<typeof Step>) {
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <Lazy {...props} />
    </Suspense>
  );
}
