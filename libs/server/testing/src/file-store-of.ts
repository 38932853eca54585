import { LocalFiles } from '@lyceum/server/files';
import type { TestSubgraph } from './test-subgraph';

/** The subgraph's file store as other subgraphs write to it; the subgraph itself may write only where it declares. */
export function fileStoreOf({ services: { config } }: Pick<TestSubgraph, 'services'>): LocalFiles {
  return new LocalFiles({
    folder: config.FILES_DIR!,
    filesKey: config.FILES_KEY,
    publicUrl: config.PUBLIC_URL,
  });
}
