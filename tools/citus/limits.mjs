/** @typedef {import('./check-tenants.mjs').Finding} Finding */

/**
 * Statements that Citus would not run on one worker, by file, each with the reason. Lines are left out, since they move.
 *
 * @param {readonly Finding[]} findings
 * @returns {Record<string, string[]>}
 */
export function limitsOf(findings) {
  /** @type {Map<string, string[]>} */
  const byFile = new Map();
  for (const { file, kind, why } of findings)
    byFile.set(file, [...(byFile.get(file) ?? []), `${kind}: ${why}`]);
  return Object.fromEntries([...byFile].sort().map(([file, reasons]) => [file, reasons.sort()]));
}

/**
 * What differs from the list, with the remedy.
 *
 * @param {readonly Finding[]} findings
 * @param {Readonly<Record<string, readonly string[]>>} listed
 * @returns {string[]}
 */
export function compareLimits(findings, listed) {
  const found = limitsOf(findings);
  const linesOf = (/** @type {string} */ file, /** @type {string} */ reason) =>
    findings
      .filter((each) => each.file === file && `${each.kind}: ${each.why}` === reason)
      .map(({ line }) => line);
  const added = Object.entries(found).flatMap(([file, reasons]) =>
    without(reasons, listed[file] ?? []).map(
      (reason) =>
        `${file}:${linesOf(file, reason).join(',')} ${reason}: compare ecosystem_id with a parameter, ` +
        'and with that of every joined table',
    ),
  );
  const gone = Object.entries(listed).flatMap(([file, reasons]) =>
    without(reasons, found[file] ?? []).map(
      (reason) => `${file} is listed, but no statement of it ${reason}`,
    ),
  );
  return [...added, ...gone];
}

/** The list without one occurrence for each of the others. @param {readonly string[]} list @param {readonly string[]} others */
function without(list, others) {
  const left = [...others];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
