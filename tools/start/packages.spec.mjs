import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, locked, nodeProblem } from './packages.mjs';

describe('Node', () => {
  it.each([['20.19.0'], ['20.20.2'], ['22.1.0']])('accepts %s', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });
  it.each([['18.20.0'], ['20.18.3']])('refuses %s and says what to install', (version) => {
    expect(nodeProblem(version)).toBe(`Node ${version} is too old: install Node 20.19 or later`);
  });
});

describe('installed packages', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packages-'));
    mkdirSync(join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (/** @type {string} */ file, /** @type {unknown} */ value) =>
    writeFileSync(join(folder, file), JSON.stringify(value));
  /** @type {Record<string, string>} */
  const dependencies = { a: '^1.0.0' };
  const tree = (/** @type {string} */ version) => ({
    'node_modules/a': { version },
    'node_modules/a-for-windows': { version: '1.0.0', optional: true },
  });
  const arrange = ({ wanted = dependencies, locked = '1.2.0', present = '1.2.0' } = {}) => {
    write('package.json', { dependencies: wanted });
    write('package-lock.json', { packages: { '': { dependencies }, ...tree(locked) } });
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: present } } });
  };

  it('are complete without optional binaries of other systems', () => {
    arrange();
    expect(installed(folder)).toBe(true);
  });
  it('are incomplete when the lock has another version', () => {
    arrange({ locked: '1.3.0' });
    expect(installed(folder)).toBe(false);
  });
  it('are incomplete when package.json requires a package that the lock lacks', () => {
    arrange({ wanted: { ...dependencies, b: '1.0.0' } });
    expect(installed(folder)).toBe(false);
  });
  it('fit an unchanged lock until package.json requires others', () => {
    arrange({ present: '1.0.0' });
    expect(locked(folder)).toBe(true);
    /** @type {Record<string, string>[]} */
    const other = [{ ...dependencies, b: '1.0.0' }, { a: '^1.1.0' }, {}];
    for (const wanted of other) {
      arrange({ wanted });
      expect(locked(folder)).toBe(false);
    }
  });
  it('are missing in a fresh clone', () => {
    expect(installed(folder)).toBe(false);
  });
});
