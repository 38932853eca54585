import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { AMBIENT } from './typecheck.mjs';

const root = resolve(import.meta.dirname, '../..');
const declaresForOthers = /^declare (module|global)\b|^import '@testing-library\/jest-dom'/m;

it('gives a project that is checked alone the ambient declarations', () => {
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const declaring = sources.filter((file) =>
    declaresForOthers.test(readFileSync(resolve(root, file), 'utf8')),
  );
  expect(declaring.length).toBeGreaterThan(2);
  expect(declaring.filter((file) => !AMBIENT.some((path) => matchesGlob(file, path)))).toEqual([]);
});

it('checks every project again after a change of an ambient declaration', () => {
  const { typecheckTools } = JSON.parse(readFileSync(resolve(root, 'nx.json'), 'utf8')).namedInputs;
  expect(typecheckTools).toEqual(expect.arrayContaining(AMBIENT.map((path) => `{workspaceRoot}/${path}`)));
});
