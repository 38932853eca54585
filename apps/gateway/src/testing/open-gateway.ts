import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Env } from '../config';
import { startGateway } from '../start-gateway';
import { composeTestSupergraph } from './test-subgraphs';

export interface OpenGateway {
  url: string;
  close(): Promise<void>;
}

/** The gateway in open mode, as conformance suites start it: any supergraph, no sign-in, no known documents. */
export async function startOpenGateway(
  supergraph = composeTestSupergraph(),
  env: Env = {},
): Promise<OpenGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-open-'));
  const file = join(folder, 'supergraph.graphql');
  writeFileSync(file, supergraph);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }, [
    '--open',
    '--port',
    '0',
    '--supergraph',
    file,
  ]);
  const gateway = await startGateway(config);
  return {
    url: gateway.url,
    async close() {
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
