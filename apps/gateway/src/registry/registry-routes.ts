import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Assets, chooseEncoding, type Asset } from './assets';
import { contentSecurityPolicy } from './content-security';
import type { Registry } from './registry';
import { ShellPage } from './shell-page';

interface Options {
  registry: Registry;
  production: boolean;
  filesEndpoint: string | undefined;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** The name holds a hash of the content. */
const HASHED = /\.[\da-f]{8,}\.\w+$/;

const RESTARTING = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Lyceum</title>
<p>Lyceum is starting. This page tries again by itself. · Lyceum se está iniciando. Esta página se actualizará sola.</p>`;

/** Remotes' and shell's files by version, the list of what is live, and the shell's page for every other address. */
export function registryRoutes(server: FastifyInstance, { registry, ...security }: Options): void {
  const assets = new Assets(registry.folder);
  const page = new ShellPage(registry);

  server.get('/registry/live.json', async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', ASK_AGAIN)
      .send(registry.state.list),
  );

  server.get<{ Params: { '*': string } }>('/registry/*', async (request, reply) => {
    const asset = await assets.find(request.params['*']);
    return asset ? sendAsset(request, reply, asset, FOR_EVER) : notFound(reply);
  });

  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (/\.\w+$/.test(path)) {
      const asset = await shellAsset(assets, registry, path);
      if (asset) return sendAsset(request, reply, asset, HASHED.test(path) ? FOR_EVER : ASK_AGAIN);
      // An address that only looks like a file (an email address in a path) is the shell's to show.
      if (!String(request.headers.accept).includes('text/html')) return notFound(reply);
    }
    const rendered = await page.render();
    if (!rendered)
      return reply.code(503).header('retry-after', 3).type('text/html; charset=utf-8').send(RESTARTING);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(rendered.nonce, security))
      .send(rendered.html);
  });
}

/** A page that an earlier shell drew goes on asking for that shell's files. */
async function shellAsset(assets: Assets, registry: Registry, path: string): Promise<Asset | null> {
  if (/(\.html|\.map|documents\.json|descriptor\.json)$/.test(path)) return null;
  for (const version of registry.state.shellVersions) {
    const asset = await assets.find(`shell/${version}/${path}`);
    if (asset) return asset;
  }
  return null;
}

function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cacheControl: string,
): FastifyReply {
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
