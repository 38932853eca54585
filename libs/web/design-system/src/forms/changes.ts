/** A person's changes by key, and the values that they replaced. */
export interface Changes<Values extends object> {
  values: Partial<Values>;
  /** The replaced values; empty: unknown. */
  was: Partial<Values>;
}

export const noChanges = { values: {}, was: {} };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changesOf<Values extends object>(from: Values, to: Values): Changes<Values> {
  const keys = (Object.keys(to) as (keyof Values)[]).filter((key) => !isSame(from[key], to[key]));
  const pick = (all: Values) => Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<Values>;
  return { values: pick(to), was: pick(from) };
}

/** Applies the changes to a newer state. Where both changed a key the state wins, and `overtaken` says so. */
export function applyChanges<Values extends object>(
  { values, was }: Changes<Values>,
  state: Values,
): { values: Values; overtaken: boolean } {
  const keys = Object.keys(values) as (keyof Values)[];
  const holds = (key: keyof Values) =>
    !(key in was) || isSame(was[key], state[key]) || isSame(values[key], state[key]);
  const kept = Object.fromEntries(keys.filter(holds).map((key) => [key, values[key]]));
  return { values: { ...state, ...kept }, overtaken: !keys.every(holds) };
}
