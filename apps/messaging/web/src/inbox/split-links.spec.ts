import fc from 'fast-check';
import { splitLinks } from './split-links';

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

it('finds web addresses without the punctuation after them', () => {
  expect(linksIn('See https://example.org/a?b=1, and (http://example.org).')).toEqual([
    'https://example.org/a?b=1',
    'http://example.org/',
  ]);
});

it('links nothing else', () => {
  expect(
    linksIn('javascript:alert(1) data:text/html,x <a href="https:">x</a> https://bank.example@evil.example'),
  ).toEqual([]);
});

it('loses no character, and links only to web pages', () => {
  const texts = fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('javascript:x '), fc.constant(' ')));
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      const split = splitLinks(text);
      expect(split.map(({ part }) => part).join('')).toBe(text);
      for (const href of linksIn(text)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
