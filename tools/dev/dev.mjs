// npm run dev -- <domain>    builds a domain's remote and subgraph on save, on the platform that npm start runs
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../start/problem.mjs';
import { develop } from './develop.mjs';

const help = `npm run dev -- <domain>             its remote and its subgraph, built on save, on the platform of "npm start"
npm run dev -- <domain> --port N    port of the remote's server, by default a free one
npm run dev -- --help               this text

Open the address that it prints: that tab shows the remote as you save it. The domain's requests go to your subgraph,
with your schema and documents, for everybody on this platform; Ctrl-C puts everything back. Migrations that you add run
on the platform's database and stay there.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, port: { type: 'string' } },
  });
  if (values.help) console.log(help);
  else if (positionals.length > 1) throw new Problem('name one domain; for another one run it a second time');
  else
    await develop({ root: resolve(import.meta.dirname, '../..'), domain: positionals[0], port: values.port });
} catch (error) {
  const { code, message, stack } = /** @type {NodeJS.ErrnoException} */ (error);
  const ours = error instanceof Problem || code?.startsWith('ERR_PARSE_ARGS');
  console.error(`lyceum: ${ours ? message : stack}`);
  process.exit(1);
}
