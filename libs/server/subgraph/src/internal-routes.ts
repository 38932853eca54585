import type { FastifyInstance } from 'fastify';
import type { SubgraphDefinition } from './definition';
import type { AuthenticatedRequest } from './guard-requests';
import type { Services } from './services';

export function internalRoutes(
  server: FastifyInstance,
  definition: SubgraphDefinition,
  services: Services,
): void {
  for (const route of definition.internalRoutes ?? []) {
    server.post(route.path, async (request, reply) => {
      const { actor } = request as unknown as AuthenticatedRequest;
      if (actor.kind !== 'system') return reply.code(403).send();
      const answer = await route.handler({ actor, body: request.body }, services);
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    });
  }
}
