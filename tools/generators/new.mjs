// npm run new -- domain|subject|mutation|screen|lib …    generates the parts of a domain, and libraries
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../start/problem.mjs';
import { generate } from './generate.mjs';

export const help = `npm run new -- domain <name>                       a domain: api, web, contracts, owner, workflow
npm run new -- subject <domain> <name>              an entity with migration, query, mutation, event, tests
npm run new -- mutation <domain> <subject> <name>   a mutation of such a subject: edit-book, archive-book, …
npm run new -- screen <domain> <name>               a screen that lists a subject and adds to it
npm run new -- lib <web|server> <name>              a library of mechanisms, imported as @lyceum/<web|server>/<name>
npm run new -- --help                               this text

Names are kebab-case. Of a thing the singular or the plural may be given: "book" and "books" mean the same.

  --entity <name>           domain: its first entity; by default the domain's own name in the singular
  --subject <name>          screen: the subject that it shows; by default the one of the screen's name
  --sp <one>/<many>         domain, screen: the thing in Spanish, such as libro/libros

  npm run new -- domain library --entity book --sp libro/libros
  npm run new -- mutation library books edit-book

Nothing is written when something is refused. Afterwards the schema and the workflows are brought up to date.`;

/** @param {string[]} args @returns {Promise<number>} exit code */
export async function main(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        entity: { type: 'string' },
        subject: { type: 'string' },
        sp: { type: 'string' },
      },
    });
    if (values.help || positionals.length === 0) {
      console.log(help);
      return values.help ? 0 : 2;
    }
    const root = resolve(import.meta.dirname, '../..');
    console.log(await generate(root, positionals, values));
    return 0;
  } catch (error) {
    const { code, message, stack } = /** @type {NodeJS.ErrnoException} */ (error);
    const ours = error instanceof Problem || code?.startsWith('ERR_PARSE_ARGS');
    console.error(`lyceum: ${ours ? message : stack}`);
    return ours ? 2 : 1;
  }
}

// The project graph keeps the process alive.
process.exit(await main(process.argv.slice(2)));
