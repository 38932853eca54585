import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOBS } from './jobs';

const FOLDER = import.meta.dirname;
const WIDTHS = { 390: 'phone', 1440: 'desk' } as const;
const table = [
  '| who | job | on | starts at | taps, at most | before |',
  '| --- | --- | --- | --- | --- | --- |',
  ...Object.entries(JOBS).map(
    ([name, { who, width, start, most, before }]) =>
      `| ${who} | ${name} | ${WIDTHS[width]} | \`${start}\` | ${most} | ${before} |`,
  ),
];

/** The cells without the spaces that align columns. */
const cellsOf = (line: string) => line.replaceAll(/\s*\|\s*/g, '|').replaceAll(/-{3,}/g, '---');

it('lists each job in README.md with its person, screen and taps', () => {
  const lines = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('|')).map(cellsOf)).toEqual(table.map(cellsOf));
});

it('has one test for each job', () => {
  const stories = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^job\('([^']+)'/gm)])
    .map(([, name]) => name);
  expect(stories.toSorted()).toEqual(Object.keys(JOBS).toSorted());
});
