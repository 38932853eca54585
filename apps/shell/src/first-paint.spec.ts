import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const folder = import.meta.dirname;
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const tokens = readFileSync(join(folder, '../../../libs/web/design-system/src/styles/tokens.css'), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(page)![1]!;

function schemeOf(saved: string | null, prefersDark: boolean, storage = true): string | undefined {
  const dataset: { mantineColorScheme?: string } = {};
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    matchMedia: () => ({ matches: prefersDark }),
    localStorage: {
      getItem: (key: string) => {
        if (!storage) throw new Error('Access is denied.');
        return key === 'lyceum.color-scheme' ? saved : null;
      },
    },
  });
  return dataset.mantineColorScheme;
}

it('paints the chosen color scheme before any script has loaded, else the one of the device', () => {
  expect(schemeOf('dark', false)).toBe('dark');
  expect(schemeOf('light', true)).toBe('light');
  expect(schemeOf(null, true)).toBe('dark');
  expect(schemeOf('auto', false)).toBe('light');
  expect(schemeOf('dark', true, false)).toBe('dark');
});

it('reads the choice where the app saves it', () => {
  expect(readFileSync(join(folder, 'device.ts'), 'utf8')).toContain("colorScheme: 'lyceum.color-scheme'");
});

it('draws the outline in the colors of the tokens', () => {
  const [light = '', dark = ''] = tokens.split(":root[data-mantine-color-scheme='dark']");
  const colorsOf = (text: string) =>
    ['page', 'line'].map((name) => RegExp(`--ly-${name}: (#\\w+)`).exec(text)![1]);
  expect([...page.matchAll(/(?:background|fill): (#\w+)/g)].map(([, color]) => color)).toEqual([
    ...colorsOf(light),
    ...colorsOf(dark),
  ]);
});
