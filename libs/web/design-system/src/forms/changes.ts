/** What somebody has changed, by key, and what stood there when they did. */
export interface Changes<Values extends object> {
  values: Partial<Values>;
  /** Empty: whatever stood there. */
  was: Partial<Values>;
}

export const noChanges = { values: {}, was: {} };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changesOf<Values extends object>(from: Values, to: Values): Changes<Values> {
  const keys = (Object.keys(to) as (keyof Values)[]).filter((key) => !isSame(from[key], to[key]));
  const pick = (all: Values) => Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<Values>;
  return { values: pick(to), was: pick(from) };
}

/** The changes on a state that may have changed as well: where both did, the state holds, and `overtaken` says so. */
export function laidOver<Values extends object>(
  { values, was }: Changes<Values>,
  state: Values,
): { values: Values; overtaken: boolean } {
  const keys = Object.keys(values) as (keyof Values)[];
  const holds = (key: keyof Values) =>
    !(key in was) || isSame(was[key], state[key]) || isSame(values[key], state[key]);
  const kept = Object.fromEntries(keys.filter(holds).map((key) => [key, values[key]]));
  return { values: { ...state, ...kept }, overtaken: !keys.every(holds) };
}
