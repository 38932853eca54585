import fastify from 'fastify';
import { healthRoutes } from './health-routes';
import type { Services } from './services';

describe('healthRoutes', () => {
  const statuses = async (available: boolean, draining = false) => {
    const server = fastify();
    const ping = () => (available ? Promise.resolve('PONG') : Promise.reject(new Error('not available')));
    healthRoutes(server, { tenancy: { ping }, redis: { ping } } as unknown as Services, { draining });
    const paths = ['/livez', '/readyz', '/healthz'];
    return Promise.all(paths.map(async (url) => (await server.inject({ url })).statusCode));
  };

  it('answers 200 while everything works', async () => {
    expect(await statuses(true)).toEqual([200, 200, 200]);
  });

  it('is alive but not ready without its database and Redis, because a restart would not help', async () => {
    expect(await statuses(false)).toEqual([200, 503, 503]);
  });

  it('is alive and healthy but not ready while it drains', async () => {
    expect(await statuses(true, true)).toEqual([200, 503, 200]);
  });
});
