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

it('counts root fields by alias, fragment and inline fragment', () => {
  expect(of('mutation { a: m b: m ...F ... on M { c: m } } fragment F on M { d: m e: m }').rootFields).toBe(
    5,
  );
});

it('refuses operations that are too deep, too wide or too costly', () => {
  const deep = `{ ${'a { '.repeat(21)} b ${'}'.repeat(21)} }`;
  const wide = `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: a`).join(' ')} }`;
  expect(() => checkLimits(of(deep))).toThrow(/depth/);
  expect(() => checkLimits(of(wide))).toThrow(/rootFields/);
  const costly = `{ ${Array.from({ length: 20 }, (_, index) => `f${index} { ...G }`).join(' ')} } fragment G on A { ${'x { '.repeat(15)} y ${'}'.repeat(15)} }`;
  expect(() => checkLimits(of(costly))).toThrow(/cost/);
});

it('multiplies the cost below a list by the requested size, given as literal, variable or default', () => {
  const once = of('query { a { b { c } } }').load;
  const texts: [string, Record<string, number | { pageSize: number }>][] = [
    ['{ a(limit: 100) { b { c } } }', {}],
    ['query ($n: Int = 100) { a(first: $n) { b { c } } }', {}],
    ['query ($n: Int = 1) { a(first: $n) { b { c } } }', { n: 100 }],
    ['{ a(input: { of: 7, pageSize: 100 }) { b { c } } }', {}],
    ['query ($i: In) { a(input: $i) { b { c } } }', { i: { pageSize: 100 } }],
    ['query ($n: Int) { a(input: { pageSize: $n }) { ...F } } fragment F on A { b { c } }', { n: 100 }],
  ];
  for (const [text, variables] of texts) {
    const { cost, load } = measure(parse(text), variables);
    expect(cost).toBe(once);
    expect([text, load > 95 * (once - 2) && load <= 100 * once]).toEqual([text, true]);
  }
  expect(measure(parse('query ($n: Int) { a(limit: $n) { b } }'), { n: -5 }).load).toBeGreaterThan(0);
  const nested = parse('query ($n: Int!) { a(first: $n) { b(first: $n) { c(first: $n) { d } } } }');
  expect(() => checkLimits(measure(nested, { n: 10 }))).not.toThrow();
  expect(() => checkLimits(measure(nested, { n: 40 }))).toThrow(/load/);
});

it('refuses too many aliases', () => {
  const many = `{ x { ${Array.from({ length: 101 }, (_, index) => `a${index}: b`).join(' ')} } }`;
  expect(() => checkLimits(of(many))).toThrow(/aliases/);
});

it('measures nested fragments without expanding them, which would take exponential time', () => {
  const fragments = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on A { a: x { ...F${index + 1} } b: x { ...F${index + 1} } }`,
  );
  const text = `{ ...F0 } ${fragments.join(' ')} fragment F60 on A { x }`;
  expect(() => checkLimits(of(text))).toThrow();
});

it('survives fragments in a cycle', () => {
  expect(of('{ ...F } fragment F on A { a { ...F } }').depth).toBe(1);
});
