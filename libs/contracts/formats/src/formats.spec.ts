import fc from 'fast-check';
import { isEmailAddress, isUuid, shortId, uuidOfShortId } from '.';

describe('isUuid', () => {
  it('accepts any version in either case', () => {
    expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(true);
    expect(isUuid('0197F2B4-8D3C-7A10-9E5F-1234567890AB')).toBe(true);
  });

  it.each([
    '',
    'x',
    '0197f2b48d3c7a109e5f1234567890ab',
    ' 0197f2b4-8d3c-7a10-9e5f-1234567890ab',
    '0197f2b4-8d3c-7a10-9e5f-1234567890ag',
  ])('rejects %j', (id) => expect(isUuid(id)).toBe(false));
});

describe('isEmailAddress', () => {
  it.each(['maria@example.org', 'maría+1@sub.example.co.uk', `${'a'.repeat(64)}@example.org`])(
    'accepts %j',
    (text) => expect(isEmailAddress(text)).toBe(true),
  );

  it.each([
    '',
    'maria',
    'maria@example',
    '@example.org',
    'maria@example..org',
    'maria@example.org.',
    'maria @example.org',
    'maria@a@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}org`,
  ])('rejects %j', (text) => expect(isEmailAddress(text)).toBe(false));
});

describe('shortId', () => {
  it('is 22 characters of an address, from which the UUID comes back', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const short = shortId(uuid);
        expect(short).toMatch(/^[\w-]{22}$/);
        expect(uuidOfShortId(short)).toBe(uuid);
      }),
    );
    expect(uuidOfShortId(shortId('FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'))).toMatch(/^f{8}-/);
  });

  it.each(['', 'none', '_'.repeat(22), 'A'.repeat(23)])('refuses %j', (text) => {
    expect(uuidOfShortId(text)).toBeNull();
  });
});
