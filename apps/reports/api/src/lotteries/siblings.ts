export interface WithParents {
  userId: string;
  code: string;
  parentIds: readonly string[];
}

/**
 * The household of each learner: the smallest code among those who are connected by common parents, also by way of
 * others of the list.
 */
export function householdsOf(learners: readonly WithParents[]): Map<string, string> {
  const root = new Map(learners.map(({ code }) => [code, code]));
  const find = (code: string): string => {
    let at = code;
    while (root.get(at) !== at) at = root.get(at)!;
    root.set(code, at);
    return at;
  };
  const first = new Map<string, string>();
  for (const { code, parentIds } of learners)
    for (const parentId of parentIds) {
      const other = first.get(parentId);
      if (other === undefined) first.set(parentId, code);
      else {
        const [a, b] = [find(other), find(code)];
        if (a !== b) root.set(a < b ? b : a, a < b ? a : b);
      }
    }
  return new Map(learners.map(({ userId, code }) => [userId, find(code)]));
}
