import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fc from 'fast-check';
import { insidePath } from './inside-path';

const HERE = 'https://lyceum.example';

const odd = fc.constantFrom(
  '/',
  '\\',
  '\t',
  '\n',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  '%2f',
  '%5c',
  '%',
  ' ',
  '\u0000',
  '／',
  '。',
);
const outside = fc.constantFrom(
  'evil.example',
  'https:',
  'javascript:',
  'data:',
  'alert(1)',
  'user',
  'a',
  '[',
  '127.0.0.1',
);
const addresses = fc.oneof(
  fc.array(fc.oneof(odd, outside), { maxLength: 9 }).map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }),
);

it('answers only paths inside the platform, whatever it is given', () => {
  fc.assert(
    fc.property(addresses, (asked) => {
      const path = insidePath(asked);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, HERE).origin).toBe(HERE);
      // As a link on a page of any depth, and appended to the platform's address in a mail.
      expect(new URL(path, `${HERE}/p/1/`).origin).toBe(HERE);
      expect(new URL(HERE + path).origin).toBe(HERE);
      expect(insidePath(path)).toBe(path);
    }),
    { numRuns: 3000 },
  );
});

it('keeps the addresses of pages', () => {
  const name = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  const page = fc
    .tuple(
      fc.array(name, { minLength: 1, maxLength: 4 }),
      fc.dictionary(name, name, { maxKeys: 2 }),
      fc.option(name),
    )
    .map(([path, query, hash]) => {
      const search = new URLSearchParams(query).toString();
      return `/${path.join('/')}${search && `?${search}`}${hash ? `#${hash}` : ''}`;
    });
  fc.assert(fc.property(page, (asked) => expect(insidePath(asked)).toBe(asked)));
});

it.each([
  null,
  undefined,
  '',
  'sessions',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
])('answers / for %j', (asked) => expect(insidePath(asked)).toBe('/'));

/** Files that send the browser to an address outside the router, and where that address comes from. */
const WAYS_OUT: Record<string, string> = {
  'apps/ecosystems/web/src/people/people-menu.tsx': 'a signed address of the file store',
  'apps/ecosystems/web/src/person/data-section.tsx': 'a signed address of the file store',
  'apps/identity/web/src/your-data/own-request.tsx': 'a signed address of the file store',
  'libs/web/uploads/src/use-file-address.ts': 'a signed address of the file store',
  'apps/reports/web/src/reports/download-file.tsx': 'a signed address of the file store',
  'apps/learning/web/src/questions/answer-file-links.tsx': 'a signed address of the file store',
  'apps/identity/web/src/sso/sso-buttons.tsx': 'the organization’s provider, as identity has it configured',
  'apps/payments/web/src/cards/use-vendor-page.ts': 'the card vendor’s page, as payments opened it',
  'apps/payments/web/src/paying/confirm-at-bank-dialog.tsx': 'the card vendor’s page, as payments opened it',
  'apps/sessions/web/src/join-session/use-check-in-out.ts':
    'the meeting of the session, checked to be a web address',
  'apps/sessions/web/src/join-session/use-open-lesson.ts':
    'the meeting of the session, checked to be a web address',
};

it('lists every other way out of the router with the source of its address', () => {
  const root = resolve(import.meta.dirname, '../../../..');
  const found = ['apps', 'libs/web']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter(
      (name) =>
        /^(apps\/(shell|[^/]+\/web)\/src|libs\/web)\/.*\.tsx?$/.test(name) &&
        !/\.(spec|test)\.tsx?$|__generated__|testing\//.test(name),
    )
    .filter((name) =>
      /location\.(assign|replace)\(|location\.href = |window\.location = |window\.open\(/.test(
        readFileSync(join(root, name), 'utf8'),
      ),
    )
    .map((name) => relative(root, join(root, name)));
  expect(found.sort()).toEqual(Object.keys(WAYS_OUT).sort());
});
