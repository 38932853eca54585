import fc from 'fast-check';
import { carryFormTranslation } from './carried-texts';
import { formInLanguage, type FormTexts } from './form-texts';
import { missingFormTexts } from './missing-texts';

const text = fc.constantFrom('', 'River', 'Río', 'Delta');
const forms: fc.Arbitrary<FormTexts> = fc.record({
  formName: fc.constantFrom('River', 'Delta'),
  description: text,
  translation: fc.option(
    fc.record({ language: fc.constantFrom('en' as const, 'sp' as const), formName: text, description: text }),
  ),
});

describe('formInLanguage', () => {
  it('never leaves a text empty that the form has', () => {
    fc.assert(
      fc.property(forms, fc.constantFrom('en', 'sp'), (form, language) => {
        const shown = formInLanguage(form, language);
        expect(shown.formName).not.toBe('');
        if (form.description) expect(shown.description).not.toBe('');
      }),
    );
  });

  it('shows the translation to its language alone, text by text', () => {
    const form: FormTexts = {
      ...{ formName: 'Rivers', description: 'Ten questions.' },
      translation: { language: 'sp', formName: 'Ríos', description: '' },
    };
    expect(formInLanguage(form, 'sp')).toEqual({ formName: 'Ríos', description: 'Ten questions.' });
    expect(formInLanguage(form, 'en')).toEqual({ formName: 'Rivers', description: 'Ten questions.' });
  });
});

describe('missingFormTexts', () => {
  it('is 0 exactly when each text of the form has its translation', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { translation } = form;
        const isWhole =
          Boolean(translation?.formName) && (form.description === '' || Boolean(translation?.description));
        expect(missingFormTexts(form) === 0).toBe(isWhole);
      }),
    );
  });
});

describe('carryFormTranslation', () => {
  it('keeps the translations of texts that stay, and of no others', () => {
    fc.assert(
      fc.property(forms, forms, (before, after) => {
        const carried = carryFormTranslation(before, after);
        for (const name of ['formName', 'description'] as const)
          expect(carried?.[name] ?? '').toBe(
            before[name] === after[name] ? (before.translation?.[name] ?? '') : '',
          );
      }),
    );
  });
});
