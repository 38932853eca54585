import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Words } from '@lyceum/server/actor';
import { INTERNAL_MESSAGE } from '@lyceum/server/errors';
import type { Telemetry } from '@lyceum/server/telemetry';
import { t } from './i18n';
import { languageOf } from './actors/language';
import type { GatewayConfig } from './config';
import { observeRequests, requestIdOf } from './observe/observe-requests';
import { protectionsOf } from './protections';
import { isOfVendorApi, sendFault } from './vendor-api/problem';

const UNREADABLE: Words = t('general.unreadable');
const NOTHING_HERE: Words = t('general.nothingHere');

/** The HTTP server with request id and security headers on every answer. */
export function createServer(
  config: Pick<GatewayConfig, 'TRUSTED_PROXIES' | 'PUBLIC_URL'>,
  telemetry: Telemetry,
): FastifyInstance {
  const trusted = config.TRUSTED_PROXIES;
  const protections = protectionsOf(config.PUBLIC_URL);
  const server = fastify({
    loggerInstance: telemetry.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy: trusted.length > 0 ? trusted : false,
    bodyLimit: 1024 * 1024,
    keepAliveTimeout: 70_000,
    // Longer than the keep-alive time: the next request of a connection may begin at its last moment.
    http: { headersTimeout: 75_000 },
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1000 },
    // Errors for which Fastify runs no hooks.
    frameworkErrors: (error, request, reply) => {
      (reply as unknown as FastifyReply).headers({ ...protections, 'x-request-id': request.id as string });
      answerUnreadable(error.code, request as FastifyRequest, reply as unknown as FastifyReply);
    },
  });
  observeRequests(server, telemetry);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...protections, 'x-request-id': request.id });
    done();
  });
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ requestId: request.id, err: error }, 'a request failed');
    const message = (status === 500 ? INTERNAL_MESSAGE : UNREADABLE)[languageOf(request)];
    return reply.code(status).send({ message, requestId: request.id });
  });
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: NOTHING_HERE[languageOf(request)], requestId: request.id }),
  );
  return server;
}

/** Turns an undecodable address, such as a mistyped link, into one of the shell, which shows what is wrong. */
function answerUnreadable(code: string, request: FastifyRequest, reply: FastifyReply): void {
  const { method, headers, url, id } = request;
  if (isOfVendorApi(url)) void sendFault(request, reply, { statusCode: 400 });
  else if (code === 'FST_ERR_BAD_URL' && method === 'GET' && headers.accept?.includes('text/html')) {
    // Exactly one leading slash: two would name another host.
    void reply.redirect(`/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`);
  } else void reply.code(400).send({ message: UNREADABLE[languageOf(request)], requestId: id });
}
