// node tools/build/build-deployable.mjs apps/sessions/web    builds the browser side or the server in that folder of apps

const [, domain = '', side] = (process.argv[2] ?? '').split('/');
if (side === 'web' || domain === 'shell') {
  const { main } = await import('./build-web.mjs');
  await main([domain, ...process.argv.slice(3)]);
} else {
  await import('./build-server.mjs'); // takes the same argument
}
