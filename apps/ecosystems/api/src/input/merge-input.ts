type Plain = Record<string, unknown>;

/** Merges the input into the state: absent keys keep their values, objects merge, lists and values replace. */
export function mergeInput(state: object, input: object): Plain {
  const merged: Plain = { ...state };
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const present = merged[key];
    merged[key] = isPlain(value) && isPlain(present) ? mergeInput(present, value) : value;
  }
  return merged;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
