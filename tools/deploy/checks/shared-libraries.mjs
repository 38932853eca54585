/** @typedef {import('../registry/registry.mjs').Release} Release */

/**
 * Why remotes could not run in a shell: it provides a library in another version, or without an export, that the remote was
 * built with.
 *
 * @param {Release} shell
 * @param {Release[]} remotes
 * @returns {string[]}
 */
export function incompatibleLibraries(shell, remotes) {
  return remotes.flatMap((remote) => [
    ...Object.entries(remote.shared).flatMap(([library, wanted]) => {
      const provided = shell.shared[library];
      if (provided && satisfies(provided, wanted)) return [];
      return [
        `${nameOf(remote)} was built with ${library} ${wanted}, and ${nameOf(shell)} provides ${provided ?? 'none'}`,
      ];
    }),
    ...Object.entries(remote.names).flatMap(([library, names]) => {
      const provided = shell.names[library];
      const missing = names.filter((name) => !provided?.includes(name));
      if (missing.length === 0) return [];
      return [
        `${nameOf(remote)} uses ${missing.join(', ')} of ${library}, which ${nameOf(shell)} does not provide`,
      ];
    }),
  ]);
}

/** @param {Release} release */
const nameOf = ({ remote, domain, version }) =>
  domain === 'shell' ? `the shell (${version})` : `remote ${remote} (${version})`;

/** The same major version and no older minor one, which has all exports that the remote was built with. @param {string} provided @param {string} wanted */
function satisfies(provided, wanted) {
  const [major = 0, minor = 0] = provided.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return major === wantedMajor && minor >= wantedMinor;
}
