import { jest } from '@jest/globals';
import { waitFor } from '@lyceum/web/component-testing';
import { subscribeLive } from '@lyceum/web/viewer';
import { startLive } from './event-source';

it.each([
  ['has ended', null],
  ['can be renewed, but opens this organization no more', 'renewed'],
])('makes the page refetch when the stream is refused: the sign-in %s', async (_what, renewed) => {
  const heard = jest.fn();
  const unsubscribe = subscribeLive(['*'], heard);
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 401 }));
  const tokens = { usable: async () => 'token', refresh: async () => renewed };
  const stop = startLive({ tokens: tokens as never, ecosystemProfileId: () => 'riverside' });
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ topics: ['*'] }));
  expect(fetch.mock.calls[0]?.[0]).toBe('/events');
  stop();
  unsubscribe();
  fetch.mockRestore();
});
