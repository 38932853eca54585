import { resolve } from 'node:path';
import {
  FOR_CHILDREN,
  isForLearners,
  LEARNER_SCREENS,
  NOT_TO_LEARNERS,
  problemsOf,
  speaksToAdults,
} from './spanish-glossary.mjs';
import { spanishTexts, textsOfSource } from './spanish-texts.mjs';

const root = resolve(import.meta.dirname, '../..');

it.each([
  ['Añada una escuela.', 1],
  ['Agregue una escuela.', 0],
  ['Los ajustes del programa', 1],
  ['El ajuste de la hora', 0],
  ['Se borra todo.', 1],
  ['Guardar como borrador', 0],
  ['Motivo: La familia avisó.', 1],
  ['Motivo: la familia avisó. Hay más: {{count}}.', 0],
  ['Proveedor: Clever', 0],
  ['Nombre: {{Tutor}}', 0],
  ['Cada semana: lunes, hasta: viernes', 1],
  ['Enviadas: 3. Abiertas: 2.', 0],
  ['Puedes verlo en tu página.', 1],
])('finds in %s as many problems: %d', (text, count) => {
  expect(problemsOf(text)).toHaveLength(count);
});

it('wants tú in texts for children only, and usted in others', () => {
  expect(problemsOf('Tu página está lista.', { forChildren: true })).toEqual([]);
  expect(problemsOf('Usted ya lo envió.', { forChildren: true })).toHaveLength(1);
});

it('finds Spanish texts in code', () => {
  const source = [
    "const a = { en: 'One', sp: 'Uno' };",
    'const b = { sp: { more: (n: number) => `y ${n} más` } };',
    "const c = (language: string) => (language === 'sp' ? 'Hola' : 'Hello');",
  ].join('\n');
  expect(textsOfSource('x.ts', source).map(({ key, text }) => [key, text])).toEqual([
    ['1', 'Uno'],
    ['2', 'y {} más'],
    ['3', 'Hola'],
  ]);
});

it('accepts every Spanish text of the repository', () => {
  const texts = spanishTexts(root);
  expect(texts.length).toBeGreaterThan(7000);
  const problems = texts.flatMap(({ file, key, text }) => {
    const forChildren =
      isForLearners(file) || FOR_CHILDREN.some((start) => `${file} ${key}`.startsWith(start));
    return problemsOf(text, { forChildren }).map((problem) => `${file} ${key}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

it.each([
  ['Elija otra fecha.', true],
  ['Aquí aparece lo suyo; revise las fechas.', true],
  ['Solo usted la ve.', true],
  ['Cuando empiece la sesión', false],
  ['Elige otra fecha.', false],
])('%s speaks to adults: %s', (text, expected) => {
  expect(speaksToAdults(text)).toBe(expected);
});

describe('texts for learners', () => {
  const texts = spanishTexts(root);
  const usual = new Map(texts.map(({ file, key, text }) => [`${file} ${key}`, text]));
  const valuesIn = (/** @type {string} */ text) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();

  it('replace a text of the same key with the same values, and say tú', () => {
    const own = texts.filter(({ file }) => isForLearners(file));
    expect(own.length).toBeGreaterThan(200);
    const problems = own.flatMap(({ file, key, text }) => {
      const before = usual.get(`${file.replace('/learner/', '/')} ${key}`);
      if (before === undefined) return [`${file} ${key}: replaces no text`];
      if (before === text) return [`${file} ${key}: the same text`];
      if (valuesIn(before) !== valuesIn(text)) return [`${file} ${key}: other values`];
      return speaksToAdults(text) ? [`${file} ${key}: speaks to adults`] : [];
    });
    expect(problems).toEqual([]);
  });

  it('exist for every text of their screens that speaks to adults', () => {
    const missing = texts
      .filter(({ file, key, text }) => {
        const name = `${file} ${key}`;
        return (
          LEARNER_SCREENS[file]?.some((start) => key.startsWith(start)) &&
          speaksToAdults(text) &&
          !usual.has(name.replace('/locales/', '/locales/learner/')) &&
          ![...NOT_TO_LEARNERS, ...FOR_CHILDREN].some((start) => name.startsWith(start))
        );
      })
      .map(({ file, key, text }) => `${file} ${key}: ${text}`);
    expect(missing).toEqual([]);
  });
});
