import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@lyceum/web/testing';
import { demoPrograms, demoSchools, demoSubjects } from '@lyceum/contracts/demo';
import { descriptors } from './addresses';
import type { Visitor } from './visitors';

interface Texts {
  [key: string]: string | Texts;
}

const ROOT = resolve(import.meta.dirname, '../../..');

type Language = Visitor['language'];

function flatten(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flatten(text, `${path}${key}.`),
  );
}

function read(folder: string, language: Language): [key: string, text: string][] {
  const file = join(ROOT, folder, `${language}.json`);
  return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8')) as Texts) : [];
}

/** Texts of the frame and of the shared libs. */
const everywhere = [
  'apps/shell/src/locales',
  ...readdirSync(join(ROOT, 'libs/web')).map((lib) => `libs/web/${lib}/src/locales`),
];
/** The locale folders of the remote, including those of parts that load their own texts. */
function localesOf(app: string): string[] {
  const folder = `apps/${app}/web/src/locales`;
  // The shell's texts are in another folder.
  if (!existsSync(join(ROOT, folder))) return [];
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const parts = entries.filter((entry) => entry.isDirectory());
  return [folder, ...parts.map(({ name }) => `${folder}/${name}`)];
}
const groups = new Set(
  [...everywhere, ...[...descriptors.keys()].flatMap(localesOf)]
    .flatMap((folder) => read(folder, 'en'))
    .map(([key]) => key.split('.')[0]!),
);

/** The texts that a screen of this app may show: its own, the shared ones, and the labels of the navigation. */
function textsIn(app: string, language: Language): ReadonlySet<string> {
  const labels = [...descriptors.values()].flatMap(({ navigation }) => navigation.map(({ label }) => label));
  return new Set([
    ...[...localesOf(app), ...everywhere].flatMap((folder) => read(folder, language).map(([, text]) => text)),
    ...labels.map((label) => label[language]),
  ]);
}

const known = new Map<string, Record<Language, ReadonlySet<string>>>();

function saidIn(app: string): Record<Language, ReadonlySet<string>> {
  const said = known.get(app) ?? { en: textsIn(app, 'en'), sp: textsIn(app, 'sp') };
  known.set(app, said);
  return said;
}

/** Names given by people and names of languages are the same in both languages. */
const names = new Set([
  ...[demoPrograms, demoSchools, demoSubjects].flatMap((group) =>
    Object.values(group).map(({ name }) => name),
  ),
  'English',
  'Español',
]);

/** A missing text is shown as its key, such as `people.title`. */
function isKey(text: string): boolean {
  const [group = '', ...rest] = text.split('.');
  return rest.length > 0 && groups.has(group) && rest.every((part) => /^[A-Za-z][A-Za-z0-9_]*$/.test(part));
}

/** Keys in place of texts, unfilled placeholders, and texts of the other language. */
export function wrongTexts(shown: readonly string[], app: string, language: Language): string[] {
  const said = saidIn(app);
  const other = language === 'en' ? 'sp' : 'en';
  return shown.flatMap((text) => {
    if (isKey(text)) return [`key shown in place of a text: “${text}”`];
    if (/\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |Invalid Date/.test(text))
      return [`value not filled in: “${text}”`];
    if (said[other].has(text) && !said[language].has(text) && !names.has(text))
      return [`text of the other language: “${text}”`];
    return [];
  });
}

/** All texts of the page: its title, its visible text, and text for assistive technology only. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, [lang]:not(html)')) found.add(textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.add(element.getAttribute(name)?.trim() ?? '');
    found.delete('');
    return [...found];
  });
}
