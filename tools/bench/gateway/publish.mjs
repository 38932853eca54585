import { FolderStore } from '../../deploy/registry/folder-store.mjs';
import { Registry, supergraphKey } from '../../deploy/registry/registry.mjs';

/**
 * A registry with one live supergraph and one remote's documents.
 *
 * @param {string} folder
 * @param {{ supergraph: string, subgraphs: string[], documents: Record<string, { name: string, text: string }> }} live
 */
export async function publish(folder, { supergraph, subgraphs, documents }) {
  const registry = new Registry(new FolderStore(folder));
  const version = '1';
  const by = 'bench';
  const about = {
    version,
    by,
    at: new Date().toISOString(),
    commit: null,
    changes: [],
    shared: {},
    names: {},
    webBytes: {},
  };
  const descriptor = { remote: 'screens', paths: [], navigation: [] };
  const files = new Map(
    Object.entries({ 'web/documents.json': documents, 'web/descriptor.json': descriptor }).map(
      ([path, content]) => [path, Buffer.from(JSON.stringify(content))],
    ),
  );
  const key = supergraphKey(subgraphs.map((name) => [name, version]));
  await registry.writeSupergraph({ key, supergraph, apiSchema: null });
  for (const domain of subgraphs)
    await registry.publish({
      release: { ...about, domain, remote: null, subgraph: true },
      files: new Map(),
    });
  await registry.publish({
    release: { ...about, domain: 'screens', remote: 'screens', subgraph: false },
    files,
  });
  for (const domain of [...subgraphs, 'screens']) await registry.flip(domain, version, { by });
}
