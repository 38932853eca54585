import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../compress/choose-encoding';
import { sendCompressed } from '../compress/send-compressed';
import type { Asset, Large } from './assets';
import { contentSecurityPolicy } from './content-security';
import { availableVersions } from './available-versions';
import { PublishedFiles } from './published-files';
import type { Registry } from './registry';
import type { RegistryStore } from './registry-store';
import { ShellPage } from './shell-page';

interface Options {
  registry: Registry;
  store: RegistryStore;
  production: boolean;
  filesEndpoint: string | undefined;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** The file name contains a hash of the content. */
const HASHED = /\.[\da-f]{8,}\.\w+$/;

const RESTARTING = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Lyceum</title>
<p>Lyceum is starting. This page tries again by itself. · Lyceum se está iniciando. Esta página se actualizará sola.</p>`;

/** Versioned files of remotes and shell, lists of versions, and the shell's page for every other address. */
export function registryRoutes(server: FastifyInstance, options: Options): void {
  const { registry, store, ...security } = options;
  const files = new PublishedFiles(registry, store, options.production);
  const page = new ShellPage(registry);

  server.get('/registry/live.json', async (request, reply) => {
    const { list } = registry.state;
    return list ? sendAsset(request, reply, list, ASK_AGAIN) : unreachable(reply);
  });

  server.get('/registry/versions.json', async (_request, reply) => {
    if (security.production) return notFound(reply);
    await registry.catchUp();
    return reply.header('cache-control', 'no-store').send({ remotes: availableVersions(registry.state) });
  });

  server.get<{ Params: { '*': string } }>('/registry/*', async (request, reply) => {
    const asset = await files.find(request.params['*']).catch((error: unknown) => missing(request, error));
    if (asset === 'unreachable') return unreachable(reply);
    return asset ? sendAsset(request, reply, asset, FOR_EVER) : notFound(reply);
  });

  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (/\.\w+$/.test(path) && !/(\.html|\.map|documents\.json|descriptor\.json)$/.test(path)) {
      const asset = await files.ofShell(path).catch((error: unknown) => missing(request, error));
      if (asset === 'unreachable') return unreachable(reply);
      if (asset) return sendAsset(request, reply, asset, HASHED.test(path) ? FOR_EVER : ASK_AGAIN);
    }
    // An address that only looks like a file (an email address in a path) gets the shell's page.
    if (/\.\w+$/.test(path) && !String(request.headers.accept).includes('text/html')) return notFound(reply);
    const rendered = page.render(`/${path}`);
    if (!rendered)
      return reply.code(503).header('retry-after', 3).type('text/html; charset=utf-8').send(RESTARTING);
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(rendered.nonce, security));
    return sendCompressed(reply, rendered.html);
  });
}

/** The registry is unreachable: the browser may retry. */
function missing(request: FastifyRequest, error: unknown): 'unreachable' {
  request.log.error({ requestId: request.id, err: error }, 'the registry does not answer');
  return 'unreachable';
}

function unreachable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', 1)
    .send({ message: 'This file cannot be read right now.' });
}

function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset | Large,
  cacheControl: string,
): FastifyReply {
  if ('stream' in asset) {
    return reply
      .header('cache-control', cacheControl)
      .header('content-length', asset.size)
      .header('content-type', asset.type)
      .send(asset.stream);
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  void reply
    .header('etag', asset.etag)
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const body = asset.bodies[encoding];
  if (body !== asset.bodies.identity) void reply.header('content-encoding', encoding);
  return reply.header('content-type', asset.type).send(body);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'There is nothing at this address.' });
}
