import { isDeepStrictEqual } from 'node:util';

/** The changed fields only, for the audit entry. */
export function difference<State extends object>(
  before: State,
  after: State,
): { before: object; after: object } {
  const changed = (Object.keys(after) as (keyof State)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const pick = (state: State) => Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { before: pick(before), after: pick(after) };
}
