import { lazy, useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the frame that is loaded when it is needed. Where that fails, as without a network, `Instead` is shown, and the next mount
 * loads it again: an error would empty the page, with all that was written on it.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props>,
): ComponentType<Props> {
  const make = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        console.error(error);
        return { default: Failed };
      }),
    );
  function Failed(props: Props) {
    useEffect(
      () => () => {
        next = make();
      },
      [],
    );
    return <Instead {...props} />;
  }
  let next = make();
  return function OptionalPart(props: Props) {
    const [Part] = useState(() => next);
    return <Part {...props} />;
  };
}

export const Nothing = (): null => null;

/** In the place of something that was opened by itself: closes it. */
export function Closed({ onClose }: { onClose: () => void }): null {
  useEffect(onClose, [onClose]);
  return null;
}
