import { join } from 'node:path';
import { composeSupergraph } from '../schema/compose-supergraph.mjs';
import { readSubgraphs } from '../schema/read-subgraphs.mjs';
import { freePort, isFree } from '../start/ports.mjs';
import { Problem } from '../start/problem.mjs';
import { startApiPart } from './api-part.mjs';
import { DevelopmentFile } from './development-file.mjs';
import { findRunningPlatform, requireDomain } from './running-platform.mjs';
import { documentsOf, sdlOf, startSchemaPart } from './schema-part.mjs';
import { startWebPart } from './web-part.mjs';

/**
 * Develops one domain against the running platform until Ctrl-C.
 *
 * @param {{ root: string, domain: string | undefined, port: string | undefined }} options
 */
export async function develop({ root, domain: name, port: wanted }) {
  const say = (/** @type {string} */ text) => console.log(text);
  const has = requireDomain(root, name);
  const domain = name ?? '';
  const { data, url, environment } = findRunningPlatform(root, domain, process.env);
  const port = await portOf(wanted);
  const told = new DevelopmentFile(data, domain);
  /** @type {{ stop: () => Promise<void> }[]} */
  const parts = [];
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    told.remove();
    await Promise.all(parts.map((part) => part.stop()));
    process.exit(0);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => void end());

  /** @type {Awaited<ReturnType<typeof startWebPart>> | null} */
  let web = null;
  let servedSdl = '';
  /** Publishes documents only when the server has the schema that they query. */
  const publishDocuments = () => {
    const documents = documentsOf(root, domain);
    if (documents && (!environment || servedSdl === sdlOf(root, domain))) told.publishDocuments(documents);
  };
  parts.push(await startSchemaPart({ root, domain, say, onGenerated: publishDocuments }));
  if (environment) {
    const onServing = async (/** @type {string} */ address) => {
      const sdl = composableSdl(root, domain);
      told.serve(address, sdl);
      servedSdl = sdl;
      publishDocuments();
      web?.announce();
    };
    parts.push(await startApiPart({ root, domain, environment, say, onServing }));
  }
  if (has.web) {
    web = await startWebPart({ root, domain, port, say });
    parts.push(web);
    say(`\n${domain} as you save it: ${url}/?preview=${web.remote}=${web.entry}`);
  }
  say(`Watching ${join('apps', domain)}. Ctrl-C puts everything back.`);
}

/** The domain's schema, or null while it does not compose with the others. @param {string} root @param {string} domain */
function composableSdl(root, domain) {
  const { problems } = composeSupergraph(readSubgraphs(root));
  if (problems.length > 0)
    throw new Problem(`the schema does not compose, the one before goes on\n${problems.join('\n')}`);
  return sdlOf(root, domain);
}

/** @param {string | undefined} wanted */
async function portOf(wanted) {
  if (wanted === undefined) return freePort(0);
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Problem(`--port ${wanted}: must be a port number`);
  if (!(await isFree(port))) throw new Problem(`--port ${wanted}: something listens there already`);
  return port;
}
