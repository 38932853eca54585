import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkLocales } from './check-locales.mjs';
import { checkProvided } from './check-provided.mjs';

/** @param {Record<string, unknown>} files text, or a value to write as JSON */
function folderOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-build-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

describe('checkLocales', () => {
  it('accepts texts with the same keys in both languages, all of them used', () => {
    const folder = folderOf({
      'locales/en.json': {
        title: 'Hi {{name}}',
        rows_one: '1',
        rows_other: '{{number}}',
        state: { UP: 'Up' },
      },
      'locales/sp.json': {
        title: 'Hola {{name}}',
        rows_one: '1',
        rows_other: '{{number}}',
        rows_many: 'x',
        state: { UP: 'Sí' },
      },
      'page.tsx': "t('title'); t('rows', { count }); t(`state.${value}`)",
    });
    expect(checkLocales(folder)).toEqual([]);
  });

  it('names missing, unused and empty texts, and texts with different values', () => {
    const folder = folderOf({
      'locales/en.json': { a: 'A {{x}}', b: 'B', c: 'C' },
      'locales/sp.json': { a: 'A {{y}}', c: ' ', d: 'D' },
      'page.tsx': "t('a'); t('b')",
      'page.spec.tsx': "t('c')",
    });
    expect(checkLocales(folder)).toEqual([
      'b: missing in sp.json',
      'd: missing in en.json',
      'c: empty',
      'a: {{x}} in en.json, {{y}} in sp.json',
      'c: used nowhere',
    ]);
  });

  it('checks texts that load separately in the same way', () => {
    const folder = folderOf({
      'locales/en.json': { a: 'A' },
      'locales/sp.json': { a: 'A' },
      'locales/learner/sp.json': { a: 'Á' },
      'locales/part/en.json': { b: 'B', c: 'C' },
      'locales/part/sp.json': { c: 'C' },
      'page.tsx': "t('a'); t('b')",
    });
    expect(checkLocales(folder)).toEqual(['part: b: missing in sp.json', 'part: c: used nowhere']);
  });
});

describe('checkProvided', () => {
  const root = resolve(import.meta.dirname, '../..');

  it('rejects imports that the shell does not provide', () => {
    const folder = folderOf({
      'good.tsx':
        "import { Link, type RouteObject } from 'react-router'; import type { ApolloClient } from '@apollo/client';",
      'bad.tsx':
        "import {\n  Link,\n  useBlocker as block,\n} from 'react-router';\nimport { gql } from '@apollo/client';",
    });
    const problems = checkProvided(root, [folder]);
    expect(problems.map((problem) => problem.replace(/^.*bad/, 'bad'))).toEqual([
      'bad.tsx: useBlocker of react-router is not provided by the shell',
      'bad.tsx: gql of @apollo/client is not provided by the shell',
    ]);
  });
});
