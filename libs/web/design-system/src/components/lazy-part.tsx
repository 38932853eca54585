import { lazy, useState, type ComponentType } from 'react';

/**
 * Like React's `lazy`, but a part that failed to load is requested again at the next mount; React itself remembers a
 * failure as long as the page is open.
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
