import { randomUUID } from 'node:crypto';
import { connectRedis, type RedisConnection } from '@lyceum/server/redis';
import { redisSettings } from '@lyceum/server/testing';
import { writePositions } from './write-positions';

describe('positions of writes', () => {
  let redis: RedisConnection;
  beforeAll(() => {
    redis = connectRedis(redisSettings(), { waits: true, onError: () => undefined });
  });
  afterAll(() => redis.disconnect());

  it('are those of the furthest write, in whatever order they were noted', async () => {
    const positions = writePositions(redis, `test-${randomUUID()}:`);
    expect(await positions.last('tenant')).toBeNull();
    for (const position of ['0/9', '0/FF', '0/A0', '1/0', '0/FFFFFFFF'])
      await positions.note('tenant', position);
    expect(await positions.last('tenant')).toBe('00000001/00000000');
    expect(await positions.last('another tenant')).toBeNull();
  });
});
