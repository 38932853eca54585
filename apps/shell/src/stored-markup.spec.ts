import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** APIs that turn a text into elements or code. */
const MAKERS =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc|createContextualFragment|DOMParser|new Function\b|\beval\(|setTimeout\(['"`]/;

/**
 * Parses the MathML that the server made, and renders only elements and attributes of formulas from it. Its own test
 * proves that anything else is left out.
 */
const FORMULAS = 'apps/learning/web/src/questions/formula.tsx';
/** Parses the same MathML as XML, takes words from it to be spoken, and renders nothing. */
const SPOKEN_FORMULAS = 'apps/learning/web/src/questions/spoken-text.ts';
/** The only place that renders elements from people's text. Its own test proves that HTML in it stays text. */
const MARKDOWN = 'apps/learning/web/src/modules/page-text.tsx';

const sources = ['apps', 'libs/web']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /^(apps\/(shell|[^/]+\/web)\/src|libs\/web)\/.*\.(tsx?|html)$/.test(name))
  .filter((name) => !/\.(spec|test)\.tsx?$|__generated__/.test(name));

it('no screen turns people’s text into elements or code', () => {
  expect(sources.length).toBeGreaterThan(500);
  const makers = sources.filter((name) => MAKERS.test(readFileSync(join(root, name), 'utf8')));
  expect(makers.sort()).toEqual([FORMULAS, SPOKEN_FORMULAS]);
});

it('only one place renders Markdown', () => {
  const makers = sources.filter((name) => /markdown|sanitize-html/i.test(importsOf(name)));
  expect(makers).toEqual([MARKDOWN]);
});

function importsOf(name: string): string {
  return [...readFileSync(join(root, name), 'utf8').matchAll(/from '([^'.][^']*)'/g)]
    .map(([, from]) => from)
    .join(' ');
}
