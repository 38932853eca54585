import { jest } from '@jest/globals';
import type { AccessTokens } from './access-tokens';
import { errorText, requestIdOf } from './error-text';
import { RETRY_DELAY_MS, RETRY_JITTER, retryDelay } from './retry-pause';
import { sendOperation, type OperationRequest, type Transport } from './send-operation';

type Answer = { status?: number; body?: object; type?: string } | 'down';

const query: OperationRequest = { operationName: 'Q', kind: 'query', variables: { a: 1 }, documentId: 'abc' };
const unauthenticated = { body: { errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] } };
const good: Answer = { body: { data: { ok: true } } };

function setUp(answers: Answer[], refreshed: string | null = 'new', anonymous = false) {
  const sent: { headers: Record<string, string>; body: unknown }[] = [];
  globalThis.fetch = (async (_url: string, init: { headers: Record<string, string>; body: string }) => {
    sent.push({ headers: init.headers, body: JSON.parse(init.body) });
    const answer: Answer = answers.shift() ?? good;
    if (answer === 'down') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body ?? {}), {
      status: answer.status ?? 200,
      headers: { 'content-type': answer.type ?? 'application/json', 'x-request-id': 'r-1' },
    });
  }) as unknown as typeof fetch;
  let waits = 0;
  const refresh = jest.fn(async () => refreshed);
  const transport: Transport = {
    tokens: { usable: async () => 'old', expected: true, refresh } as unknown as AccessTokens,
    url: '/graphql',
    ecosystemProfileId: () => 'riverside',
    language: () => 'sp',
    anonymous: () => anonymous,
    onExpired: jest.fn(),
    onTrouble: jest.fn(),
    wait: async () => void (waits += 1),
  };
  return { transport, sent, waited: () => waits, refresh };
}

describe('sending an operation', () => {
  it('names the document by hash and sends the headers', async () => {
    const { transport, sent } = setUp([good]);
    await expect(sendOperation(transport, query)).resolves.toEqual({ data: { ok: true } });
    expect(sent[0]?.body).toEqual({
      operationName: 'Q',
      variables: { a: 1 },
      extensions: { documentId: 'abc' },
    });
    expect(sent[0]?.headers).toMatchObject({
      authorization: 'Bearer old',
      'ecosystem-profile-id': 'riverside',
      platform_mode: 'web',
      'x-lyceum-language': 'sp',
      'x-lyceum-preflight': '1',
    });
  });

  it('retries once, after 700 ms plus or minus the jitter', async () => {
    const { transport, sent, waited } = setUp(['down', good]);
    await expect(sendOperation(transport, query)).resolves.toEqual({ data: { ok: true } });
    expect(sent).toHaveLength(2);
    expect(waited()).toBe(1);
    const delays = Array.from({ length: 200 }, retryDelay);
    expect(Math.max(...delays.map((ms) => Math.abs(ms - RETRY_DELAY_MS)))).toBeLessThanOrEqual(
      RETRY_DELAY_MS * RETRY_JITTER,
    );
    expect(new Set(delays).size).toBeGreaterThan(1);
    expect(transport.onTrouble).toHaveBeenCalledTimes(1);
    const twice = setUp(['down', 'down', good]);
    await expect(sendOperation(twice.transport, query)).rejects.toThrow('no answer');
    expect(twice.sent).toHaveLength(2);
  });

  it("retries when a part is unavailable, and keeps the server's message when it stays so", async () => {
    const away = {
      status: 503,
      body: { errors: [{ message: 'Restarting.', extensions: { code: 'INTERNAL', requestId: 'r-9' } }] },
    };
    const { transport, sent } = setUp([away, away]);
    const answer = await sendOperation(transport, query);
    expect(sent).toHaveLength(2);
    expect(errorText(answer)).toBe('Restarting.');
    expect(requestIdOf(answer)).toBe('r-9');
  });

  it('never sends a mutation twice', async () => {
    const { transport, sent } = setUp(['down', good]);
    await expect(sendOperation(transport, { ...query, kind: 'mutation' })).rejects.toThrow('no answer');
    const failure = await sendOperation(setUp(['down']).transport, { ...query, kind: 'mutation' }).catch(
      (error) => error,
    );
    expect(requestIdOf(failure)).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('refreshes on UNAUTHENTICATED and repeats with the new token', async () => {
    const { transport, sent, refresh } = setUp([unauthenticated, good]);
    await expect(sendOperation(transport, query)).resolves.toEqual({ data: { ok: true } });
    expect(refresh).toHaveBeenCalledWith('old');
    expect(sent[1]?.headers['authorization']).toBe('Bearer new');
    expect(transport.onExpired).not.toHaveBeenCalled();
  });

  it("sends no token on another ecosystem's sign-in page, and ends no sign-in there", async () => {
    const { transport, sent, refresh } = setUp([unauthenticated], 'new', true);
    await sendOperation(transport, query);
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
    expect(refresh).not.toHaveBeenCalled();
    expect(transport.onExpired).not.toHaveBeenCalled();
  });

  it('ends the sign-in when the refresh is refused', async () => {
    const { transport, sent } = setUp([unauthenticated], null);
    await sendOperation(transport, query);
    expect(transport.onExpired).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });
});

describe('error text', () => {
  it("is the first GraphQL message without its prefix, otherwise the error's own", () => {
    expect(errorText({ errors: [{ message: 'GraphQL error: The hour is taken.' }] })).toBe(
      'The hour is taken.',
    );
    expect(errorText(new Error('GraphQL error The hour'))).toBe('The hour');
    expect(errorText(undefined)).toBe('');
  });
});
