import { readFileSync } from 'node:fs';
import { contrast, MIN_CONTRAST, parseHex } from '../theme/readable-color';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const GROUNDS = ['page', 'card', 'sunken', 'hover'];
const TEXTS = ['text', 'text-quiet', 'good', 'warn', 'bad', 'info'];
const SOFT = ['good', 'warn', 'bad', 'info'];

const pairs = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ...SOFT.flatMap((tone) => [tone, 'text'].map((text) => [text, `${tone}-soft`] as const)),
  ['text', 'neutral-soft'] as const,
  ['text-quiet', 'neutral-soft'] as const,
];

describe.each(['light', 'dark'])('in the %s theme', (scheme) => {
  const block = css.slice(css.indexOf(`color-scheme='${scheme}'`));
  const color = (token: string) =>
    parseHex(new RegExp(`--ly-${token}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? '')!;

  it.each(pairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });
});
