import { createTexts, localeOf } from './create-texts';

const en = {
  title: 'Sessions',
  over: { at: 'It ended at {{time}}.', rows_one: '{{count}} row', rows_other: '{{count}} rows' },
};
const sp = {
  title: 'Sesiones',
  over: {
    at: 'Terminó a las {{time}}.',
    rows_one: '{{count}} fila',
    rows_many: '{{count}} de filas',
    rows_other: '{{count}} filas',
  },
};
const { t } = createTexts({ en, sp });

describe('t', () => {
  it('gives the text in every language', () => {
    expect(t('title')).toEqual({ en: 'Sessions', sp: 'Sesiones' });
  });

  it('inserts values as they are, and values of a language in that language', () => {
    const time = { en: '4 PM <b>', sp: '16:00 {{title}} $t(title)' };
    expect(t('over.at', { time })).toEqual({
      en: 'It ended at 4 PM <b>.',
      sp: 'Terminó a las 16:00 {{title}} $t(title).',
    });
  });

  it.each([
    [0, '0 rows', '0 filas'],
    [1, '1 row', '1 fila'],
    [1_000_000, '1000000 rows', '1000000 de filas'],
  ])('chooses the plural form of %d by the grammar of each language', (count, english, spanish) => {
    expect(t('over.rows', { count })).toEqual({ en: english, sp: spanish });
  });

  it('gives a third language as soon as there are texts of it', () => {
    const french = {
      title: 'Séances',
      over: { at: 'Fin : {{time}}.', rows_one: '{{count}} ligne', rows_other: '{{count}} lignes' },
    };
    const texts = createTexts<typeof en, 'en' | 'sp' | 'fr'>({ en, sp, fr: french }, ['en', 'sp', 'fr']);
    expect(texts.t('over.rows', { count: 0 })).toEqual({ en: '0 rows', sp: '0 filas', fr: '0 ligne' });
  });
});

it('localeOf gives the tag that Intl knows', () => {
  expect([localeOf('en'), localeOf('sp')]).toEqual(['en', 'es']);
});
