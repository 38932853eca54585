/**
 * The strongly connected parts of a graph that have more than one node (Tarjan).
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph the successors of each node
 * @returns {string[][]}
 */
export function findCircles(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const circles = [];

  /** @param {string} node */
  const visit = (node) => {
    const own = { index: seen.size, low: seen.size, open: true };
    seen.set(node, own);
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = seen.get(next);
      if (!known) own.low = Math.min(own.low, visit(next).low);
      else if (known.open) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const part = path.splice(path.indexOf(node));
      for (const each of part) /** @type {{ open: boolean }} */ (seen.get(each)).open = false;
      if (part.length > 1) circles.push(part.sort());
    }
    return own;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return circles;
}
