import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { deriveAssertionKey } from '@lyceum/server/actor';
import { assertionKeyOf, loadSecrets } from './secrets.mjs';

describe('secrets', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are generated once, readable by their owner only', () => {
    const file = join(folder, 'secrets.json');
    const first = loadSecrets(file, ['identity_app']);
    expect(loadSecrets(file, ['identity_app'])).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('get a password for a new role and keep the others', () => {
    const file = join(folder, 'secrets.json');
    const first = loadSecrets(file, ['identity_app']);
    const second = loadSecrets(file, ['identity_app', 'sessions_app']);
    expect(second).toEqual({
      ...first,
      databasePasswords: { ...first.databasePasswords, sessions_app: expect.any(String) },
    });
    expect(second.databasePasswords['sessions_app']).not.toBe(second.databasePasswords['identity_app']);
  });

  it('contain a matching pair of keys', () => {
    const { tokenPrivateKey, tokenPublicKey } = loadSecrets(join(folder, 'secrets.json'), []);
    const signature = sign(
      null,
      Buffer.from('x'),
      createPrivateKey({ key: JSON.parse(tokenPrivateKey), format: 'jwk' }),
    );
    expect(
      verify(
        null,
        Buffer.from('x'),
        createPublicKey({ key: JSON.parse(tokenPublicKey), format: 'jwk' }),
        signature,
      ),
    ).toBe(true);
    expect(JSON.parse(tokenPublicKey).d).toBeUndefined();
  });

  it('derive the assertion keys as the gateway does', () => {
    const { assertionMasterKey } = loadSecrets(join(folder, 'secrets.json'), []);
    const own = Buffer.from(deriveAssertionKey(assertionMasterKey, 'roster')).toString('base64url');
    expect(assertionKeyOf(assertionMasterKey, 'roster')).toBe(own);
  });

  it('explain a broken file', () => {
    const file = join(folder, 'secrets.json');
    writeFileSync(file, '{"assertionMaster');
    expect(() => loadSecrets(file, [])).toThrow(/cannot be read: restore it, or begin anew/);
  });
});
