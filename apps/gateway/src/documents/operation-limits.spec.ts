import { parse } from 'graphql';
import { checkLimits, measure } from './operation-limits';

const of = (text: string) => measure(parse(text));

it('counts fragments wherever they are spread', () => {
  expect(of('{ a { ...F } b: a { ...F } } fragment F on A { x y: x { z } }')).toMatchObject({
    depth: 3,
    aliases: 3,
    rootFields: 2,
  });
});

it('counts every operation that runs, by alias, fragment and inline', () => {
  expect(of('mutation { a: m b: m ...F ... on M { c: m } } fragment F on M { d: m e: m }').rootFields).toBe(
    5,
  );
});

it('refuses what is too deep, too wide or too costly', () => {
  const deep = `{ ${'a { '.repeat(21)} b ${'}'.repeat(21)} }`;
  const wide = `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: a`).join(' ')} }`;
  expect(() => checkLimits(of(deep))).toThrow(/depth/);
  expect(() => checkLimits(of(wide))).toThrow(/rootFields/);
  const costly = `{ ${Array.from({ length: 20 }, (_, index) => `f${index} { ...G }`).join(' ')} } fragment G on A { ${'x { '.repeat(15)} y ${'}'.repeat(15)} }`;
  expect(() => checkLimits(of(costly))).toThrow(/cost/);
});

it('takes no longer for fragments that multiply', () => {
  const fragments = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on A { a: x { ...F${index + 1} } b: x { ...F${index + 1} } }`,
  );
  const text = `{ ...F0 } ${fragments.join(' ')} fragment F60 on A { x }`;
  const started = performance.now();
  expect(() => checkLimits(of(text))).toThrow();
  expect(performance.now() - started).toBeLessThan(500);
});

it('survives fragments in a circle', () => {
  expect(of('{ ...F } fragment F on A { a { ...F } }').depth).toBe(1);
});
