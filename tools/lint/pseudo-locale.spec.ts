import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTexts, type Texts } from '@lyceum/server/i18n';

const root = resolve(import.meta.dirname, '../..');

/** Every letter with an accent and brackets around the text: what is written in code, or cut off, is seen at once. */
function pseudo(texts: Texts): Texts {
  const accented = (text: string) =>
    `⟦${text.replace(/\{\{[^}]*\}\}|[aeiou]/g, (hit) => ({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' })[hit] ?? hit)}⟧`;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? accented(text) : pseudo(text),
    ]),
  );
}

const leaves = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : leaves(text, `${prefix}${key}.`),
  );

const folders = [
  ...readdirSync(`${root}/apps`).flatMap((app) => [`apps/${app}/api/src`, `apps/${app}/src`]),
  ...readdirSync(`${root}/libs/server`).map((lib) => `libs/server/${lib}/src`),
].filter(
  (folder) => existsSync(`${root}/${folder}/i18n.ts`) && existsSync(`${root}/${folder}/locales/en.json`),
);

const textsOf = (folder: string, language: string): Texts =>
  JSON.parse(readFileSync(`${root}/${folder}/locales/${language}.json`, 'utf8'));

describe('a third language', () => {
  it.each(folders)('%s needs nothing but a locale file', (folder) => {
    const [en, sp] = [textsOf(folder, 'en'), textsOf(folder, 'sp')];
    const { t } = createTexts<Texts, 'en' | 'sp' | 'pseudo'>({ en, sp, pseudo: pseudo(en) }, [
      'en',
      'sp',
      'pseudo',
    ]);
    for (const [key, text] of leaves(en)) {
      const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!);
      const values = Object.fromEntries(names.map((name) => [name, `«${name}»`]));
      const shown = t(key as never, values).pseudo;
      expect(shown).toMatch(/^⟦.*⟧$/su);
      for (const name of names) expect(shown).toContain(`«${name}»`);
    }
  });
});
