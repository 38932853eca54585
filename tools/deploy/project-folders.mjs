/**
 * The folders of a domain: its projects, and those that they depend on in the project graph.
 *
 * @param {string} root
 * @param {string} domain
 * @returns {Promise<string[]>} from the root
 */
export async function foldersOf(root, domain) {
  process.env['NX_DAEMON'] = 'false';
  process.env['NX_WORKSPACE_ROOT_PATH'] ??= root;
  const { createProjectGraphAsync } = await import('@nx/devkit');
  const { nodes, dependencies } = await createProjectGraphAsync({ exitOnError: false });
  const own = Object.values(nodes).filter(({ data }) => `${data.root}/`.startsWith(`apps/${domain}/`));
  const found = new Set(own.map(({ name }) => name));
  for (const name of found)
    for (const { target } of dependencies[name] ?? []) if (nodes[target]) found.add(target);
  return [...found].flatMap((name) => nodes[name]?.data.root ?? []).sort();
}
