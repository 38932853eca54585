import fc from 'fast-check';
import { carryLabel, carryProperty } from './carried-texts';
import {
  labelInLanguage,
  optionInLanguage,
  optionOf,
  type Labelled,
  type PropertyTexts,
} from './label-texts';
import { missingLabels } from './missing-texts';

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 6 });
/** A property and its ranges, some of whose texts are translated. */
const measured = fc
  .tuple(names, names, fc.infiniteStream(fc.boolean()))
  .map(([options, ranges, has]): [PropertyTexts, Labelled[]] => {
    const other = (text: string) => (has.next().value ? `${text} SP` : '');
    const translation = { language: 'sp' as const, label: other('Score'), options: options.map(other) };
    return [
      { label: 'Score', options, translation },
      ranges.map((label) => ({ label, translation: { language: 'sp', label: other(label) } })),
    ];
  });

describe('labels in two languages', () => {
  it('are read text by text in a language, or in their own where a translation is missing', () => {
    fc.assert(
      fc.property(measured, ([property, ranges]) => {
        expect(labelInLanguage(property, 'sp')).toBe(property.translation!.label || 'Score');
        for (const range of ranges) {
          expect(labelInLanguage(range, 'sp')).toBe(range.translation!.label || range.label);
          expect(labelInLanguage(range, 'en')).toBe(range.label);
          expect(labelInLanguage({ label: range.label }, 'sp')).toBe(range.label);
        }
        property.options.forEach((option, at) => {
          const shown = optionInLanguage(property, option, 'sp');
          expect(shown).toBe(property.translation!.options[at] || option);
          expect(optionInLanguage(property, option, 'en')).toBe(option);
          expect(optionOf(property, shown)).toBe(option);
        });
        expect(optionInLanguage(property, 'Another', 'sp')).toBe('Another');
        expect(optionOf(property, 'Another')).toBeUndefined();
      }),
    );
  });

  it('are counted where their translation is missing', () => {
    fc.assert(
      fc.property(measured, ([property, ranges]) => {
        const { translation, options } = property;
        const others = [
          translation!.label,
          ...translation!.options,
          ...ranges.map((range) => range.translation!.label),
        ];
        expect(missingLabels(property, ranges)).toBe(others.filter((text) => text === '').length);
        const plain = ranges.map(({ label }) => ({ label }));
        expect(missingLabels({ ...property, translation: null }, plain)).toBe(
          1 + options.length + ranges.length,
        );
      }),
    );
  });

  it('keep the translation of each unchanged text', () => {
    fc.assert(
      fc.property(measured, fc.string({ minLength: 7 }), ([property, ranges], added) => {
        const { label, options, translation } = property;
        const reordered = carryProperty(property, { label, options: [added, ...options.toReversed()] });
        expect(reordered).toEqual({
          ...{ language: 'sp', label: translation!.label },
          options: ['', ...translation!.options.toReversed()],
        });
        expect(carryProperty(property, { label: added, options })?.label).toBe('');
        expect(carryProperty(undefined, property)).toBeNull();
        for (const range of ranges) {
          expect(carryLabel(range, range.label)).toEqual(range.translation);
          expect(carryLabel(range, added)).toBeNull();
        }
      }),
    );
  });
});
