/**
 * The domain whose tables a statement names. Throws where it names those of several, or of none: no server has both.
 *
 * @param {string} text
 * @param {string[]} domains
 * @returns {string}
 */
export function domainOf(text, domains) {
  const named = new Set(
    [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)\./gi)].map(([, schema]) => schema),
  );
  const own = domains.filter((domain) => named.has(domain));
  if (own.length !== 1 || named.size !== 1)
    throw new Error(
      `a statement of one domain is needed, this names ${[...named].join(', ') || 'none'}: ${text}`,
    );
  return /** @type {string} */ (own[0]);
}
