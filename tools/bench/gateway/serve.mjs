// node tools/bench/gateway/serve.mjs subgraphs|stock|floor <port> <ports of identity,sessions,ecosystems> [supergraph]
// Each target and its subgraphs run in processes of their own.
import { readFileSync } from 'node:fs';
import { serveSubgraphs } from './dashboard.mjs';
import { serveFloor } from './floor.mjs';

process.env.APOLLO_TELEMETRY_DISABLED = 'true';
const [what, port = '', list = '', supergraph = ''] = process.argv.slice(2);
const [identity = 0, sessions = 0, ecosystems = 0] = list.split(',').map(Number);
const ports = { identity, sessions, ecosystems };

if (what === 'subgraphs') await serveSubgraphs(ports);
else if (what === 'floor') await serveFloor(Number(port), ports);
else await serveStock();
process.send?.('ready');

/** Apollo's gateway in Apollo's server with the defaults of both, as in its documentation. */
async function serveStock() {
  const { ApolloGateway } = await import('@apollo/gateway');
  const { ApolloServer } = await import('@apollo/server');
  const { startStandaloneServer } = await import('@apollo/server/standalone');
  const gateway = new ApolloGateway({ supergraphSdl: readFileSync(supergraph, 'utf8') });
  const server = new ApolloServer({ gateway });
  await startStandaloneServer(server, { listen: { port: Number(port), host: '127.0.0.1' } });
}
