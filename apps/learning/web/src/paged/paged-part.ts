import { lazyPart, useMediaQuery } from '@lyceum/web/design-system';

const PHONE = '(max-width: 48em)';

/** One question per screen; only phones load it. */
export const PagedFields = lazyPart(() => import('./paged-fields'));

/**
 * Whether a form shows one question per screen. `questions` are all of the form, whether a condition shows them or not:
 * the screen does not change while somebody types.
 */
export function useIsPaged(questions: readonly unknown[]): boolean {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  return isPhone && questions.length > 1;
}
