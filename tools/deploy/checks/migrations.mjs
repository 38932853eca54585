import { statementDangers } from './statement-dangers.mjs';

/**
 * @typedef {import('./view.mjs').Migration} Migration
 * @typedef {import('./view.mjs').ServerView} ServerView
 * @typedef {import('./statement-dangers.mjs').Danger} Danger
 */

/**
 * Why the running server could not live with the new migrations.
 *
 * A statement that removes something declares it, `-- removes: schema.table.column`; it is accepted once the running version no
 * longer names the column or table. A file that uses the same word for something else is declared as
 * `-- other uses: apps/…/file.ts`. A column that becomes NOT NULL is declared `-- requires: schema.table.column`, and accepted
 * when the running version names it, since it then fills it in. A table that gets row-level security is declared
 * `-- confines: schema.table`, and accepted when the running version names it only in files named `*.platform.ts`, whose role
 * sees every row; a file that reads one tenant's rows of it is declared as another use.
 *
 * @param {Migration[]} next
 * @param {ServerView} running
 * @returns {Promise<string[]>}
 */
export async function incompatibleMigrations(next, running) {
  const known = new Map(running.migrations.map(({ name, statements }) => [name, statements.join(';\n')]));
  const problems = [];
  /** @type {Set<string>} */
  const made = new Set();
  for (const { name, statements } of next) {
    const before = known.get(name);
    if (before === statements.join(';\n')) continue;
    if (before !== undefined) {
      problems.push(`${name}: was changed after it has run: add another migration instead`);
      continue;
    }
    for (const statement of statements) {
      for (const danger of await statementDangers(statement, made)) {
        const problem = judge(danger, statement, running.sources);
        if (problem) problems.push(`${name}: ${danger.what} ${problem}\n    ${shortened(statement)}`);
      }
    }
  }
  return problems;
}

const WHEN = {
  removes: 'no longer names it',
  requires: 'always fills it in',
  confines: 'reads it of one tenant or as the platform role',
};

/** @param {Danger} danger @param {string} statement @param {Map<string, string>} sources @returns {string | null} */
function judge({ kind, what, reason }, statement, sources) {
  if (kind === 'never') return reason;
  if (!declared(statement, kind).includes(what)) {
    return `${reason}: once the running version ${WHEN[kind]}, declare it in the statement, -- ${kind}: ${what}`;
  }
  const word = what.split('.').at(-1) ?? '';
  const others = declared(statement, 'other uses');
  const naming = filesNaming(word, sources).filter(
    (file) => !others.includes(file) && !(kind === 'confines' && file.endsWith('.platform.ts')),
  );
  if (kind === 'requires')
    return naming.length > 0
      ? null
      : `${reason}, and the running version does not name it: it leaves it empty`;
  if (naming.length === 0) return null;
  return `${reason}, and the running version still names it in ${naming.join(', ')}; if that is another ${word}, declare -- other uses: ${naming.join(', ')}`;
}

/** @param {string} statement @param {string} marker */
function declared(statement, marker) {
  return [...statement.matchAll(new RegExp(`^\\s*-- ${marker}:(.*)$`, 'gm'))].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim()),
  );
}

/** @param {string} word snake_case @param {Map<string, string>} sources */
function filesNaming(word, sources) {
  const inCode = word.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const pattern = new RegExp(`(?<![\\w])(${[...new Set([word, inCode])].map(escaped).join('|')})(?![\\w])`);
  return [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {string} statement */
function shortened(statement) {
  const line = statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

/**
 * The source texts of a server, from its source map, without its migrations, which are checked themselves.
 *
 * @param {string | null} sourceMap
 * @param {string} domain
 * @returns {Map<string, string>}
 */
export function sourcesOf(sourceMap, domain) {
  const { sources = [], sourcesContent = [] } = JSON.parse(sourceMap ?? '{}');
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const [index, source] of sources.entries()) {
    const path = source
      .replace(/^webpack:\/\/\/\.\//, `apps/${domain}/api/`)
      .replace(/^.*?(?=(apps|libs)\/)/, '');
    if (/^(apps|libs)\//.test(path) && !path.includes('/migrations/'))
      texts.set(path, sourcesContent[index] ?? '');
  }
  return texts;
}
