import { ownValue, isJsonObject, type Json } from './json';

/** A path in the answer; `@` stands for every element of a list. */
export type PlanPath = readonly string[];
type AnswerPath = (string | number)[];

/** All values at the path in order, without null and absent ones. */
export function valuesAt(value: Json | undefined, path: PlanPath, depth = 0, found: Json[] = []): Json[] {
  if (value === undefined || value === null) return found;
  if (depth === path.length) {
    if (Array.isArray(value)) found.push(...value.filter((element) => element !== null));
    else found.push(value);
    return found;
  }
  const head = path[depth] as string;
  if (head === '@') {
    if (!Array.isArray(value)) throw new Error('a subgraph answered no list where one was due');
    for (const element of value) valuesAt(element, path, depth + 1, found);
    return found;
  }
  if (Array.isArray(value)) throw new Error('a subgraph answered a list where none was due');
  return isJsonObject(value) ? valuesAt(ownValue(value, head), path, depth + 1, found) : found;
}

/** The positions of `valuesAt(value, path)` in the answer, in the same order. */
export function placesOf(value: Json | undefined, path: PlanPath): AnswerPath[] {
  const found: AnswerPath[] = [];
  const walk = (at: Json | undefined, depth: number, place: AnswerPath): void => {
    if (at === undefined || at === null) return;
    const head = path[depth];
    if (head === undefined) found.push(place);
    else if (Array.isArray(at)) {
      at.forEach((element, index) => walk(element, head === '@' ? depth + 1 : depth, [...place, index]));
    } else if (isJsonObject(at)) walk(ownValue(at, head), depth + 1, [...place, head]);
  };
  walk(value, 0, []);
  return found;
}
