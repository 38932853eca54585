import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { createChannel, createSession } from 'better-sse';
import { fastify } from 'fastify';

/**
 * Serves a build folder on localhost to pages of other origins, uncached. `/changes` sends an event after each build.
 *
 * @param {{ folder: string, descriptor: string, port: number }} options descriptor: file in the sources' folder
 */
export async function serveFolder({ folder, descriptor, port }) {
  const pages = createChannel();
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  });
  await server.register(fastifyStatic, { root: folder, cacheControl: false });
  server.get('/descriptor.json', async (_request, reply) => {
    return reply.type('application/json').send(await readFile(descriptor, 'utf8'));
  });
  server.get('/changes', async (request, reply) => {
    reply.hijack();
    const headers = { 'access-control-allow-origin': '*' };
    pages.register(await createSession(request.raw, reply.raw, { headers }));
  });
  await server.listen({ port, host: 'localhost' });
  return {
    announce: () => void pages.broadcast(null, 'change'),
    close: () => server.close(),
  };
}
