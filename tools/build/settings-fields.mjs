import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ en: string, sp: string }} Words */
/** @typedef {{ title: Words | null, fields: Words[] }} Part */

const LANGUAGES = /** @type {const} */ (['en', 'sp']);
/** The ecosystem's terms, which the shell fills in. A label with any other value in it is not searchable by itself. */
const TERMS = /^(tutor|tutee|module)s?$/i;
/** Levels of components that are followed into other files. */
const DEEPEST = 3;

/** @param {string} folder @returns {string[]} */
const screens = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/**
 * The labels in a part of a file and in the components that it renders, from the same file or imported.
 * @param {string} piece @param {string} file @param {{ files: string[], words: (key: string) => Words | null }} all
 * @param {number} depth @returns {Words[]}
 */
function labelsOf(piece, file, all, depth = 0) {
  const own = [...piece.matchAll(/\slabel=\{t\('([^']+)'\)\}/g)].flatMap(
    ([, key = '']) => all.words(key) ?? [],
  );
  if (depth === DEEPEST) return own;
  const drawn = [...piece.matchAll(/<([A-Z]\w+)/g), ...piece.matchAll(/\bof=\{([A-Z]\w+)\}/g)];
  return [
    ...own,
    ...[...new Set(drawn.map(([, name = '']) => name))].flatMap((name) => {
      const body = `function ${name}\\b[\\s\\S]*?(?=\\n(?:export )?(?:default )?function |$)`;
      const local = file.match(new RegExp(`\n(?:export )?(?:default )?${body}`))?.[0];
      if (local !== undefined) return local === piece ? [] : labelsOf(local, file, all, depth + 1);
      const exported = new RegExp(`\nexport (?:default )?${body}`);
      const other = all.files.find((each) => exported.test(each));
      return other === undefined ? [] : labelsOf(other.match(exported)?.[0] ?? '', other, all, depth + 1);
    }),
  ];
}

/**
 * The section `#id` in the screens below `folder`: its title and the labels of its fields in both languages, read from the form.
 * Null: there is no such section.
 * @param {string} folder @param {string} id @returns {Part | null}
 */
export function partOf(folder, id) {
  const texts = LANGUAGES.map((language) =>
    JSON.parse(readFileSync(join(folder, 'locales', `${language}.json`), 'utf8')),
  );
  /** @param {string} key @returns {Words | null} */
  const words = (key) => {
    const [en, sp] = texts.map((all) => key.split('.').reduce((at, name) => at?.[name], all));
    if (typeof en !== 'string' || typeof sp !== 'string') return null;
    const slots = [...en.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name);
    return slots.every((name) => TERMS.test(name)) ? { en, sp } : null;
  };
  const files = screens(folder);
  const begins = new RegExp(`<Section\\s+id="${id}"[\\s\\S]*?(?=<Section\\b|$)`);
  const file = files.find((each) => begins.test(each));
  const section = file?.match(begins)?.[0];
  if (file === undefined || section === undefined) return null;
  const title = section.match(/title=\{t\('([^']+)'\)\}/)?.[1];
  const end = section.indexOf('</Section>');
  const labels = labelsOf(end < 0 ? section : section.slice(0, end), file, { files, words });
  const fields = labels.filter((each, at) => labels.findIndex(({ en }) => en === each.en) === at);
  return { title: title === undefined ? null : words(title), fields };
}

/**
 * Adds to the descriptor the fields of each part that the command palette finds, so that searching a label leads to its field.
 * @template {{ findable?: { path: string }[] }} Descriptor
 * @param {Descriptor} descriptor @param {string} folder
 */
export function withFields(descriptor, folder) {
  if (!descriptor.findable) return descriptor;
  const findable = descriptor.findable.map((entry) => {
    const [, id] = entry.path.split('#');
    const fields = id === undefined ? [] : (partOf(folder, id)?.fields ?? []);
    return fields.length > 0 ? { ...entry, fields } : entry;
  });
  return { ...descriptor, findable };
}
