import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemActor, type Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { NotSignedIn } from '../actors/actors';
import { languageOf } from '../actors/language';
import { OUTAGE_MESSAGE } from '@lyceum/server/errors';
import type { Subgraphs } from '../subgraphs/subgraphs';
import { readRefreshCookie, refreshCookie } from './refresh-cookie';
import { isSameOrigin } from './same-origin';

interface Options {
  subgraphs: Subgraphs;
  publicUrl: string;
}

const ELSEWHERE: Words = t('signIn.elsewhere');

/** The two routes that use the refresh cookie. They read no body. */
export function signInRoutes(server: FastifyInstance, options: Options): void {
  const { subgraphs, publicUrl } = options;
  const ask = (path: string, refreshToken: string, requestId: string) =>
    subgraphs.internal('identity', path, { ...systemActor(null, 'gateway'), requestId }, { refreshToken });

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });

    scope.post('/refresh-tokens', async (request, reply) => {
      if (!isSameOrigin(request, publicUrl)) return refuse(request, reply, 403, 'FORBIDDEN', ELSEWHERE);
      const token = readRefreshCookie(request.headers.cookie);
      const answer = token
        ? await ask('/internal/refresh-tokens', token, request.id)
        : { status: 401, text: '' };
      // A refused cookie is not cleared, because another tab may have set a newer one since.
      if (answer.status === 401) return refuse(request, reply, 401, 'UNAUTHENTICATED', NotSignedIn.WORDS);
      if (answer.status !== 200)
        throw new Error(`identity answered ${answer.status} to /internal/refresh-tokens`);
      const { accessToken, refreshToken, expiresInSeconds } = JSON.parse(answer.text) as Tokens;
      return reply
        .header('set-cookie', refreshCookie(refreshToken, publicUrl))
        .header('cache-control', 'no-store')
        .send({ accessToken, expiresInSeconds });
    });

    scope.post('/logout', async (request, reply) => {
      if (!isSameOrigin(request, publicUrl)) return refuse(request, reply, 403, 'FORBIDDEN', ELSEWHERE);
      const token = readRefreshCookie(request.headers.cookie);
      const answer = token ? await ask('/internal/logout', token, request.id) : { status: 204 };
      if (answer.status >= 400) throw new Error(`identity answered ${answer.status} to /internal/logout`);
      return reply
        .code(204)
        .header('set-cookie', refreshCookie('', publicUrl))
        .header('cache-control', 'no-store')
        .send();
    });

    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ requestId: request.id, err: error }, 'identity did not answer');
      return refuse(request, reply, 503, 'INTERNAL', OUTAGE_MESSAGE);
    });
  });
}

interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  words: Words,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message: words[languageOf(request)], extensions: { code, requestId: request.id } }] });
}
