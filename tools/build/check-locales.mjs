import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSources } from './files-below.mjs';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * @typedef {{ [key: string]: string | Texts }} Texts
 *
 * @param {Texts} texts
 * @returns {[key: string, text: string][]}
 */
function leaves(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const withoutPlural = (/** @type {string} */ key) => key.replace(PLURAL, '');
const placeholders = (/** @type {string} */ text) =>
  [...new Set(text.match(/\{\{\s*[\w.]+/g) ?? [])].map((hit) => hit.replace(/\W/g, ''));

/** The names of the values in a text, as `{{name}}`. @param {string} text */
const namesIn = (text) =>
  placeholders(text)
    .filter((name) => !FREE.test(name))
    .sort()
    .join();

/** Names that may occur in one language only, because grammar differs: the ecosystem's terms, and counts. */
const FREE = /^(count|number|[tT]ut(or|ee)s?|[mM]odules?)$/;

/**
 * The texts of a language, compared with the English ones.
 *
 * @param {[string, string][]} en @param {[string, string][]} texts @param {string} file
 */
function compare(en, texts, file) {
  /** @type {string[]} */
  const problems = [];
  const english = new Map(en);
  const others = new Map(texts);
  for (const key of english.keys()) if (!others.has(key)) problems.push(`${key}: missing in ${file}`);
  for (const key of others.keys()) {
    if (!english.has(key) && !key.endsWith('_many')) problems.push(`${key}: missing in en.json`);
  }
  for (const [key, text] of [...en, ...texts]) if (!text.trim()) problems.push(`${key}: empty`);
  for (const [key, text] of english) {
    const other = others.get(key);
    if (other === undefined) continue;
    const [a, b] = [namesIn(text), namesIn(other)];
    if (a !== b && !PLURAL.test(key)) problems.push(`${key}: {{${a}}} in en.json, {{${b}}} in ${file}`);
  }
  return problems;
}

/** The keys that sources use: as a whole string, or by the constant beginning of a template literal. @param {string[]} files */
function usage(files) {
  const quoted = new Set();
  const beginnings = new Set();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const hit of source.matchAll(/(['"`])([A-Za-z][\w-]*(?:\.[\w-]+)*)\1/g)) quoted.add(hit[2]);
    for (const hit of source.matchAll(/`([A-Za-z][\w-]*(?:\.[\w-]+)*\.)\$\{/g)) beginnings.add(hit[1]);
    for (const hit of source.matchAll(/`([A-Za-z][\w-]*)\$\{/g)) beginnings.add(hit[1]);
  }
  return { quoted, beginnings: [...beginnings] };
}

/**
 * Problems of the texts below `folder` (a `src` with `locales/en.json` and one file for each other language, and the same
 * in folders of `locales` for texts that load separately): keys that one language lacks, different values, unused texts.
 * The compiler reports keys that do not exist.
 *
 * @param {string} folder
 */
export function checkLocales(folder) {
  const locales = join(folder, 'locales');
  if (!existsSync(join(locales, 'en.json'))) return [];
  const used = usage(pageSources(folder));
  const parts = readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(locales, entry.name, 'en.json')))
    .map(({ name }) => name);
  return [
    ...checkTexts(locales, used),
    ...parts.flatMap((part) => checkTexts(join(locales, part), used).map((problem) => `${part}: ${problem}`)),
  ];
}

/** @param {string} locales a folder with the texts of each language @param {ReturnType<typeof usage>} used */
function checkTexts(locales, { quoted, beginnings }) {
  if (!existsSync(join(locales, 'sp.json'))) return ['locales/sp.json is missing'];
  const textsIn = (/** @type {string} */ file) =>
    leaves(JSON.parse(readFileSync(join(locales, file), 'utf8')));
  const en = textsIn('en.json');
  const others = readdirSync(locales).filter((file) => file.endsWith('.json') && file !== 'en.json');
  const unused = [...new Set(en.map(([key]) => withoutPlural(key)))]
    .filter((key) => !quoted.has(key) && !beginnings.some((start) => key.startsWith(start)))
    .map((key) => `${key}: used nowhere`);
  return [...others.flatMap((file) => compare(en, textsIn(file), file)), ...unused];
}
