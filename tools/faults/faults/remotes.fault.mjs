/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('playwright').Route} Route */

const OF_THE_REMOTE = /\/registry\/sessions\/.+\.js/;

/**
 * A person who opens the sessions screen, in a separate browser, while its remote is broken.
 *
 * @param {string} what
 * @param {(route: Route) => Promise<void>} handle
 * @returns {Fault}
 */
function brokenRemote(what, handle) {
  return {
    name: `the sessions remote ${what} for 6 s`,
    lasts: 6000,
    begin: async ({ watcher }) => {
      const visitor = await watcher.another();
      await visitor.page.route(OF_THE_REMOTE, handle);
      await visitor.page.goto('/sessions', { waitUntil: 'commit' });
      await visitor.page.getByRole('link', { name: 'Sessions', exact: true }).first().waitFor();
      const looking = visitor.usePage(5500);
      return async () => {
        const seen = await looking;
        await visitor.page.unroute(OF_THE_REMOTE);
        const endedAt = Date.now();
        const healed = (await visitor.untilContentShown()) === null ? null : (Date.now() - endedAt) / 1000;
        await visitor.close();
        return { seen, healed };
      };
    },
  };
}

/** @type {Fault[]} */
export default [
  brokenRemote('gone', (route) => route.fulfill({ status: 404, body: 'gone' })),
  brokenRemote('hung', () => new Promise(() => undefined)),
  brokenRemote('a script that throws', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("made to throw")' }),
  ),
];
