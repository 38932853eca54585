import fc from 'fast-check';
import { NO_DETAILS } from './question';
import { carryLists } from './carried-texts';
import { missingTexts } from './missing-texts';
import { inLanguage, type Translatable } from './translations';

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 6 });
const questions = fc
  .tuple(names, names, fc.infiniteStream(fc.boolean()))
  .map(([options, rows, has]): Translatable => {
    const other = (text: string) => (has.next().value ? `${text} SP` : '');
    return {
      ...{ question: 'Which?', questionType: 'MULTIPLE_CHOICE', options, questionCategory: 'Reading' },
      details: { ...NO_DETAILS, rows },
      translation: {
        ...{ language: 'sp', question: other('Which?'), questionCategory: other('Reading') },
        ...{ options: options.map(other), rows: rows.map(other), choices: [] },
      },
    };
  });

describe('translated questions', () => {
  it('are read text by text in a language, or in their own where a translation is missing', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const spanish = inLanguage(question, 'sp');
        const { options, translation } = question;
        options.forEach((option, at) =>
          expect(spanish.option(option)).toBe(translation!.options[at] || option),
        );
        expect(spanish.answer([...options])).toEqual(options.map(spanish.option));
        expect(spanish.category).toBe(translation!.questionCategory || 'Reading');
        const english = inLanguage(question, 'en');
        expect([english.question, ...options.map(english.option)]).toEqual(['Which?', ...options]);
      }),
    );
  });

  it('count missing translations', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { translation, options, details } = question;
        const texts = [
          ...[translation!.question, translation!.questionCategory],
          ...[...translation!.options, ...translation!.rows],
        ];
        expect(missingTexts(question)).toBe(texts.filter((text) => text === '').length);
        expect(missingTexts({ ...question, translation: null })).toBe(
          2 + options.length + details.rows.length,
        );
        const levels = options.map((label, at) => ({
          label,
          translation: { language: 'sp' as const, label: translation!.options[at]! },
        }));
        const lacking = translation!.options.filter((text) => text === '').length;
        expect(missingTexts({ ...question, rubric: levels })).toBe(missingTexts(question) + lacking);
      }),
    );
  });

  it('keep the translation of each unchanged text in any order', () => {
    fc.assert(
      fc.property(questions, fc.string({ minLength: 7 }), (question, added) => {
        const { translation, options } = question;
        const after = { ...question, options: [added, ...options.toReversed()] };
        const { options: carried } = carryLists({ ...question, lists: translation! }, after);
        expect(carried).toEqual(['', ...translation!.options.toReversed()]);
      }),
    );
  });

  it('have a unit in either language', () => {
    const translation = { language: 'sp' as const, question: '¿Cuánto?', questionCategory: '' };
    const question: Translatable = {
      ...{ question: 'How much?', questionType: 'NUMERIC', options: [] },
      details: { ...NO_DETAILS, unit: 'minutes' },
      translation: { ...translation, options: [], rows: [], choices: [], unit: 'minutos' },
    };
    expect(inLanguage(question, 'sp').unit).toBe('minutos');
    expect(inLanguage(question, 'en').unit).toBe('minutes');
    expect(missingTexts(question)).toBe(0);
    const without = { ...question, translation: { ...question.translation!, unit: '' } };
    expect(inLanguage(without, 'sp').unit).toBe('minutes');
    expect(missingTexts(without)).toBe(1);
    expect(inLanguage({ ...question, details: NO_DETAILS }, 'sp').unit).toBeNull();
  });

  it('fill gaps at the same position', () => {
    const question: Translatable = {
      ...{
        question: 'It is [[day|night]].',
        questionType: 'INLINE_CHOICE',
        options: [],
        details: NO_DETAILS,
      },
      translation: {
        ...{ language: 'sp', question: 'Es de [[día|noche]].', questionCategory: '' },
        ...{ options: [], rows: [], choices: [] },
      },
    };
    expect(inLanguage(question, 'sp').answer(['night'])).toEqual(['noche']);
    expect(inLanguage(question, 'sp').answer([''])).toEqual(['']);
    expect(inLanguage(question, 'en').answer(['night'])).toEqual(['night']);
  });
});
