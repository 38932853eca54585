import { lazy, useState, type ComponentType } from 'react';

/**
 * As React's `lazy`, but a part that could not be loaded is asked for again by whoever mounts it next: React itself
 * remembers a failure for as long as the page is open.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        next = make();
        throw error;
      }),
    );
  let next = make();
  return function LazyPart(props: Props) {
    const [Part] = useState(() => next);
    return <Part {...props} />;
  };
}
