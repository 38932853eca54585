import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { LIMITS, vendorApiDocument } from '@lyceum/contracts/vendor-api';
import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import type { Subgraphs } from '../subgraphs/subgraphs';
import { askRoster, refuseKey, type AskedOfRoster } from './ask-roster';
import { sendFault, sendProblem, VENDOR_API } from './problem';

export interface VendorApiOptions {
  subgraphs: Pick<Subgraphs, 'internal'>;
  limits: RateLimits;
}

interface Route {
  method: HTTPMethods;
  url: string;
  /** The internal route of roster. */
  asks: string;
}

/** Every route that requires a key. */
const routes: Route[] = [
  { method: 'GET', url: '/vendor', asks: '/internal/vendor' },
  { method: 'POST', url: '/records', asks: '/internal/vendor/push-records' },
  { method: 'GET', url: '/records', asks: '/internal/vendor/list-records' },
  { method: 'GET', url: '/records/:recordId', asks: '/internal/vendor/read-record' },
  { method: 'DELETE', url: '/records/:recordId', asks: '/internal/vendor/delete-record' },
  { method: 'GET', url: '/learners', asks: '/internal/vendor/list-learners' },
];

const NOT_HERE: Words = t('vendorApi.notHere');
const ONCE: Words = t('vendorApi.once');

/** The API for tutoring vendors' own systems, authenticated by a key. Refusals are problem details (RFC 9457). */
export function vendorApiRoutes(server: FastifyInstance, options: VendorApiOptions): void {
  void server.register(
    async (api) => {
      readJsonAlone(api);
      api.setErrorHandler((error: { statusCode?: number }, request, reply) =>
        sendFault(request, reply, error),
      );
      api.setNotFoundHandler(sendNothingHere);
      api.get('/openapi.json', (_request, reply) =>
        reply.header('cache-control', 'public, max-age=300').send(vendorApiDocument),
      );
      void api.register(async (keyed) => withKey(keyed, options));
    },
    { prefix: VENDOR_API },
  );
}

function withKey(api: FastifyInstance, options: VendorApiOptions): void {
  // Before the body is read.
  api.addHook('onRequest', async (request, reply) => {
    try {
      const key = keyOf(request);
      await options.limits.takeVendor(request.ip, createHash('sha256').update(key).digest('base64url'));
      if (!key) return await refuseKey({ ...options, request, reply });
    } catch (refusal) {
      if (!(refusal instanceof TooMany)) throw refusal;
      reply.header('retry-after', String(refusal.retryAfterSeconds));
      return sendProblem(request, reply, { status: 429, detail: TooMany.WORDS });
    }
  });
  for (const { method, url, asks } of routes)
    api.route({
      method,
      url,
      bodyLimit: LIMITS.bodyBytes,
      handler(request, reply) {
        const query = Object.entries(request.query as Record<string, string | string[]>);
        const twice = query.find(([, value]) => Array.isArray(value));
        if (twice) return sendProblem(request, reply, { status: 400, detail: ONCE, field: twice[0] });
        return askRoster({ ...options, request, reply }, askedBy(request, asks));
      },
    });
}

function askedBy(request: FastifyRequest, path: string): AskedOfRoster {
  const { recordId } = request.params as { recordId?: string };
  const query = request.query as Record<string, string>;
  return { path, key: keyOf(request), recordId, query, body: request.body };
}

function keyOf(request: FastifyRequest): string {
  const [, key = ''] = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  return key;
}

/** An empty body counts as none: some clients send DELETE with a content type. */
function readJsonAlone(api: FastifyInstance): void {
  api.removeContentTypeParser('text/plain');
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

/** For an existing path with another method, names the allowed methods. */
function sendNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0]!.slice(VENDOR_API.length);
  const isHere = ({ url }: { url: string }) =>
    new RegExp(`^${url.replace(/:\w+/, '[^/]+').replace('.', '\\.')}$`).test(path);
  const methods = [...routes, { method: 'GET', url: '/openapi.json' }]
    .filter(isHere)
    .map(({ method }) => method);
  if (methods.length === 0) return sendFault(request, reply, { statusCode: 404 });
  reply.header('allow', methods.join(', '));
  return sendProblem(request, reply, { status: 405, detail: NOT_HERE });
}
