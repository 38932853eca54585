import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRemotes } from './publish-remotes.mjs';

describe('publishing remotes', () => {
  let folder = '';
  let registry = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'publish-'));
    registry = join(folder, 'registry');
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const build = (/** @type {string} */ code) => {
    const assets = join(folder, 'assets');
    writeFileSync(join(assets, 'remoteEntry.js'), code);
    writeFileSync(join(assets, 'descriptor.json'), '{"remote":"sessions"}');
    writeFileSync(join(assets, 'documents.json'), '{"abc":{}}');
    return { remote: 'sessions', assets };
  };
  const live = () => JSON.parse(readFileSync(join(registry, 'live.json'), 'utf8'));

  it('puts assets, descriptor and documents under a version and makes it live', () => {
    const { sessions = '' } = publishRemotes(registry, [build('one')]);
    expect(live()).toEqual({ sessions });
    const files = readdirSync(join(registry, 'sessions', sessions)).sort();
    expect(files).toEqual(['descriptor.json', 'documents.json', 'remoteEntry.js']);
  });

  it('makes the same version of the same files', () => {
    const first = publishRemotes(registry, [build('one')]);
    expect(publishRemotes(registry, [build('one')])).toEqual(first);
    expect(readdirSync(join(registry, 'sessions'))).toHaveLength(1);
  });

  it('keeps the version that open pages still load from, and not for ever', () => {
    const { sessions: first = '' } = publishRemotes(registry, [build('one')]);
    publishRemotes(registry, [build('two')]);
    expect(existsSync(join(registry, 'sessions', first, 'remoteEntry.js'))).toBe(true);
    for (const code of ['three', 'four', 'five', 'six', 'seven']) publishRemotes(registry, [build(code)]);
    expect(readdirSync(join(registry, 'sessions'))).toHaveLength(5);
    expect(readdirSync(join(registry, 'sessions'))).toContain(live().sessions);
  });
});
