import { stateOf } from './assessment-state';
import { emptyValues, inputOf, keyFor } from './assessment-values';

describe('keyFor', () => {
  it.each([
    ['Scale score', [], 'scaleScore'],
    ['Puntuación de escala', [], 'puntuacionDeEscala'],
    ['2nd try', [], 'ndTry'],
    ['¿?', [], 'value'],
    ['Scale score', ['scaleScore', 'scaleScore2'], 'scaleScore3'],
  ])('turns %j beside %j into %s', (label, taken, key) => {
    expect(keyFor(label, taken)).toBe(key);
  });
});

describe('inputOf', () => {
  it('sends questions or properties by type, and ranges of numbers only', () => {
    const property = {
      ...{ internalKeyName: 'score', label: 'Score', required: true, min: null, max: null, options: [] },
      meaning: null,
      rubrics: [{ label: 'Low', from: null, to: 9 }],
    };
    const external = inputOf({
      ...emptyValues('p', '2026-11-26'),
      formType: 'EXTERNAL',
      properties: [
        { ...property, rawType: 'NUMBER', fieldType: 'NUMBER_INPUT' },
        { ...property, internalKeyName: 'words', rawType: 'TEXT', fieldType: 'TEXT_INPUT' },
      ],
    });
    expect(external.questions).toEqual([]);
    expect(external.rubrics).toEqual([{ internalKeyName: 'score', label: 'Low', from: null, to: 9 }]);
    expect(external.properties[0]).toMatchObject({ validators: { required: true, min: null, max: null } });
  });
});

describe('stateOf', () => {
  const open = { startDate: '2026-11-20' };
  const known = {
    ...{ archived: false, startDate: '2026-11-20', isForViewer: true, currentWindow: open },
    ...{ formType: 'INTERNAL' as const, ownResponses: [] },
  };
  const own = { window: open };
  it.each([
    [{}, 'DUE'],
    [{ ownResponses: [own] }, 'ANSWERED'],
    [{ ownResponses: [{ window: { startDate: '2026-11-13' } }] }, 'DUE'],
    [{ isForViewer: false }, 'OPEN'],
    [{ currentWindow: null }, 'OVER'],
    [{ currentWindow: null, startDate: '2026-12-01' }, 'COMING'],
    [{ formType: 'EXTERNAL' as const }, 'EXTERNAL'],
    [{ archived: true }, 'ARCHIVED'],
  ])('returns for %j: %s', (part, state) => {
    expect(stateOf({ ...known, ...part }, '2026-11-26')).toBe(state);
  });
});
