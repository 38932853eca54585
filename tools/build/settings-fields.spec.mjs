import { readFileSync } from 'node:fs';
import { partOf, withFields } from './settings-fields.mjs';

/** @param {string} app */
const source = (app) => `apps/${app}/web/src`;
/** @param {string} app */
const descriptorOf = (app) => JSON.parse(readFileSync(`apps/${app}/web/descriptor.json`, 'utf8'));

it.each(['ecosystems', 'identity'])(
  'finds each part of %s that the palette leads to, called as its section is',
  (app) => {
    /** @type {{ path: string, label: object }[]} */
    const parts = descriptorOf(app).findable.filter((/** @type {{ path: string }} */ { path }) =>
      path.includes('#'),
    );
    expect(parts.length).toBeGreaterThan(5);
    for (const { path, label } of parts) {
      const part = partOf(source(app), path.split('#')[1] ?? '');
      expect({ path, isThere: part !== null }).toEqual({ path, isThere: true });
      if (part?.title) expect({ path, label }).toEqual({ path, label: part.title });
    }
  },
);

it('reads the fields of forms through the components that render them', () => {
  const fields = (/** @type {string} */ app, /** @type {string} */ path) =>
    withFields(descriptorOf(app), source(app))
      .findable.find((/** @type {{ path: string }} */ entry) => entry.path === path)
      .fields.map((/** @type {{ en: string }} */ { en }) => en);
  expect(fields('identity', '/settings#place')).toContain('Time zone');
  expect(fields('identity', '/settings#password')).toEqual([
    'Present password',
    'New password',
    'New password again',
  ]);
  expect(fields('ecosystems', '/configurations#booking')).toContain('Parents act for their children');
});
