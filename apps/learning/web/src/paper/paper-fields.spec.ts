import fc from 'fast-check';
import {
  NO_DETAILS,
  QUESTION_TYPES,
  type AnswerValue,
  type QuestionShape,
} from '@lyceum/contracts/questions';
import { fieldsOf, groupedCode, readTyped, typedOf } from './paper-fields';

const ON_PAPER = QUESTION_TYPES.filter((type) => type !== 'FILE');
const shapeOf = (questionType: (typeof ON_PAPER)[number]): QuestionShape => ({
  ...{ questionType, options: ['one', 'two', 'three'] },
  question: questionType === 'INLINE_CHOICE' ? 'A [[b|c]] and [[d|e]].' : 'Q',
  details: { ...NO_DETAILS, rows: ['r1', 'r2'], choices: ['x', 'y', 'z'] },
});

function answerOf({ questionType, options, details }: QuestionShape, [a, b]: [number, number]): AnswerValue {
  const { rows, choices } = details;
  switch (questionType) {
    case 'SCALE':
      return 1 + (a % 5);
    case 'YES_NO':
      return a % 2 === 0;
    case 'SINGLE_CHOICE':
      return options[a % 3]!;
    case 'MULTIPLE_CHOICE':
      return options.filter((_, at) => at === a % 3 || at === b % 3);
    case 'NUMBER':
    case 'NUMERIC':
      return (a - b) / 4;
    case 'RANKING':
      return [...choices.slice(a % 3), ...choices.slice(0, a % 3)];
    case 'MATRIX':
    case 'MATCHING':
      return a % 3 === 0 ? [[rows[1]!, choices[b % 3]!]] : rows.map((row) => [row, choices[b % 3]!]);
    case 'INLINE_CHOICE':
      return [['b', 'c', ''][a % 3]!, ['d', 'e'][b % 2]!];
    default:
      return `words ${a}`;
  }
}

describe('fields of a paper form', () => {
  it('read what is typed for each answer, in capital or small letters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ON_PAPER),
        fc.tuple(fc.nat(60), fc.nat(60)),
        fc.boolean(),
        (type, drawn, isSmall) => {
          const shape = shapeOf(type);
          const value = answerOf(shape, drawn);
          const typed = typedOf(shape, value);
          expect(typed).toHaveLength(fieldsOf(shape, ['yes', 'no']).length);
          const given = isSmall ? typed.map((each) => each.toLowerCase()) : typed;
          expect(readTyped(shape, given)).toEqual({ value });
        },
      ),
    );
  });

  it('read nothing from empty fields', () => {
    for (const type of ON_PAPER) {
      const shape = shapeOf(type);
      expect(readTyped(shape, typedOf(shape, null))).toEqual({ value: null });
    }
  });

  it('name the field that cannot be read', () => {
    expect(readTyped(shapeOf('MATRIX'), ['a', 'q'])).toEqual({ wrong: 1 });
    expect(readTyped(shapeOf('SCALE'), ['6'])).toEqual({ wrong: 0 });
    expect(readTyped(shapeOf('SINGLE_CHOICE'), ['ab'])).toEqual({ wrong: 0 });
    expect(readTyped(shapeOf('RANKING'), ['ab'])).toEqual({ wrong: 0 });
    expect(readTyped(shapeOf('MULTIPLE_CHOICE'), ['aa'])).toEqual({ wrong: 0 });
  });

  it('take a decimal comma, separated letters, and yes or no in both languages', () => {
    expect(readTyped(shapeOf('NUMERIC'), ['3,5'])).toEqual({ value: 3.5 });
    expect(readTyped(shapeOf('MULTIPLE_CHOICE'), ['c, a'])).toEqual({ value: ['one', 'three'] });
    expect(['y', 's', 'n'].map((typed) => readTyped(shapeOf('YES_NO'), [typed]))).toEqual([
      { value: true },
      { value: true },
      { value: false },
    ]);
  });

  it('leave out questions that ask for files', () => {
    expect(fieldsOf({ ...shapeOf('TEXT'), questionType: 'FILE' }, ['yes', 'no'])).toEqual([]);
    expect(groupedCode('3F9A07C2')).toBe('3F9A-07C2');
  });
});
