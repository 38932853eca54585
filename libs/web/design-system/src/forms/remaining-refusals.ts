/** Paths where two values differ, such as `children.0.firstName`. */
function changedPaths(before: unknown, after: unknown, at: readonly string[] = []): string[][] {
  if (Object.is(before, after)) return [];
  const both = [before, after].map((each) => (each && typeof each === 'object' ? each : null));
  const [from, to] = both as (Record<string, unknown> | null)[];
  if (!from || !to || Array.isArray(from) !== Array.isArray(to)) return [[...at]];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key) => changedPaths(from[key], to[key], [...at, key]));
}

const isPlace = (part: string) => /^\d+$/.test(part);
/** The server names `schoolId` where the form has `school`. */
const named = (part: string) => part.replace(/Ids?$/, '').toLowerCase();

function speaksOf(field: string, path: readonly string[]): boolean {
  const parts = field.split('.');
  const places = parts.filter(isPlace);
  const changed = path.filter(isPlace);
  // A change in another row does not affect this row's refusal.
  if (places.some((place, at) => changed[at] !== undefined && changed[at] !== place)) return false;
  const names = new Set(path.filter((part) => !isPlace(part)).map(named));
  const own = parts.filter((part) => !isPlace(part)).map(named);
  // The row's own field, or, for a list that was refused as a whole, anything in the list.
  return names.has(own.at(-1)!) || (own.length > 1 && path.length === 1 && names.has(own[0]!));
}

/** The refusals that remain after values changed: a changed field is no longer refused. */
export function remainingRefusals(
  refused: Readonly<Record<string, string>>,
  before: object,
  patch: object,
): Record<string, string> {
  const was = Object.fromEntries(Object.keys(patch).map((key) => [key, Reflect.get(before, key) as unknown]));
  const paths = changedPaths(was, patch);
  return Object.fromEntries(
    Object.entries(refused).filter(([field]) => !paths.some((path) => speaksOf(field, path))),
  );
}
