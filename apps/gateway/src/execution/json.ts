/** Data as `JSON.parse` returns it. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads own properties only: a field may be called `constructor`. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * Deeply merges a subgraph's answer into the data; lists of equal length element by element. Parts of the source may
 * become part of the target, so use each source once.
 */
export function mergeInto(target: JsonObject, source: JsonObject): void {
  for (const key of Object.keys(source)) {
    const incoming = source[key];
    if (incoming === undefined) continue;
    const present = ownValue(target, key);
    if (isJsonObject(incoming) && isJsonObject(present)) mergeInto(present, incoming);
    else if (Array.isArray(incoming) && Array.isArray(present) && incoming.length === present.length) {
      mergeElements(present, incoming);
    } else target[key] = incoming;
  }
}

function mergeElements(target: Json[], source: Json[]): void {
  for (let index = 0; index < source.length; index++) {
    const incoming = source[index];
    const present = target[index];
    if (isJsonObject(incoming) && isJsonObject(present)) mergeInto(present, incoming);
    else target[index] = incoming ?? null;
  }
}

/** For data that would otherwise be shared by two places. */
export function cloneJson(value: Json): Json {
  if (Array.isArray(value)) return value.map(cloneJson);
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) copy[key] = cloneJson(value[key] ?? null);
  return copy;
}
