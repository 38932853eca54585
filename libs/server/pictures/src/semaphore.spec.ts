import fc from 'fast-check';
import { Semaphore } from './semaphore';

it('limits concurrent work, keeps its order, and refuses work beyond the longest queue', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.nat(5),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (most, mostWaiting, fails) => {
        const decoding = new Semaphore(most, mostWaiting);
        const begun: number[] = [];
        let running = 0;
        const outcomes = await Promise.allSettled(
          fails.map((failing, at) =>
            decoding.run(async () => {
              begun.push(at);
              expect(++running).toBeLessThanOrEqual(most);
              await new Promise((resolve) => setImmediate(resolve));
              running -= 1;
              if (failing) throw new Error('failed');
            }),
          ),
        );
        const taken = Math.min(fails.length, most + mostWaiting);
        expect(begun).toEqual(Array.from({ length: taken }, (_, at) => at));
        expect(outcomes.map((one) => one.status === 'rejected' && one.reason.extensions?.code)).toEqual(
          fails.map((failing, at) => (at >= taken ? 'RATE_LIMITED' : failing ? undefined : false)),
        );
        // All slots are free again.
        await Promise.all(Array.from({ length: most }, () => decoding.run(async () => undefined)));
      },
    ),
  );
});
