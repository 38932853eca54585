import { createHmac } from 'node:crypto';
import { iceServers } from './ice-servers';

const now = new Date('2026-11-23T15:00:00Z');
const from = (env: Record<string, string>) => iceServers((name) => env[name], 'maya', now);

describe('iceServers', () => {
  it('returns none without configuration', () => {
    expect(from({})).toEqual([]);
  });

  it('gives each person credentials that expire', () => {
    const [stun, turn] = from({
      STUN_URLS: 'stun:stun.example:3478',
      TURN_URLS: 'turn:turn.example:3478, turns:turn.example:5349',
      TURN_SECRET: 'secret',
    });
    expect(stun).toEqual({ urls: ['stun:stun.example:3478'] });
    const username = `${now.getTime() / 1000 + 6 * 3600}:maya`;
    expect(turn).toEqual({
      urls: ['turn:turn.example:3478', 'turns:turn.example:5349'],
      username,
      credential: createHmac('sha1', 'secret').update(username).digest('base64'),
    });
  });

  it('accepts a fixed account too, and names invalid settings', () => {
    const turn = { TURN_URLS: 'turn:t', TURN_USERNAME: 'u', TURN_PASSWORD: 'p' };
    expect(from(turn)).toEqual([{ urls: ['turn:t'], username: 'u', credential: 'p' }]);
    expect(() => from({ TURN_URLS: 'turn:t' })).toThrow('TURN_URLS: needs TURN_SECRET');
    expect(() => from({ STUN_URLS: 'https://stun' })).toThrow('STUN_URLS: must hold addresses like stun:');
  });
});
