import fc from 'fast-check';
import { answerText, isRight } from './answers';
import { fillGaps, gapsOf } from './gaps';
import { isNothing, NO_DETAILS, QUESTION_TYPES, type AnswerValue, type QuestionShape } from './question';
import { TYPE_DEFINITIONS } from './type-definitions';

const WORDS = {
  scale: ['1', '2', '3', '4', '5'],
  ...{ yes: 'Yes', no: 'No' },
  number: (value: number) => String(value),
};
const names = (least: number) =>
  fc.uniqueArray(fc.stringMatching(/^[a-z][a-z,: ]{0,4}[a-z]$/), { minLength: least, maxLength: 5 });
const shapes = fc
  .record({
    questionType: fc.constantFrom(...QUESTION_TYPES),
    options: names(2),
    rows: names(2),
    choices: names(2),
  })
  .map(({ questionType, options, rows, choices }): QuestionShape => ({
    ...{ questionType, options, details: { ...NO_DETAILS, rows, choices } },
    question: questionType === 'INLINE_CHOICE' ? 'A [[b|c]] and [[d|e]].' : 'Q',
  }));

/** A complete valid answer, generated from numbers. */
function whole({ questionType, options, details }: QuestionShape, draw: (of: number) => number): AnswerValue {
  const { rows, choices } = details;
  switch (questionType) {
    case 'TEXT':
    case 'LONG_TEXT':
      return `words ${draw(9)}`;
    case 'SCALE':
      return 1 + draw(5);
    case 'YES_NO':
      return draw(2) === 0;
    case 'SINGLE_CHOICE':
      return options[draw(options.length)]!;
    case 'MULTIPLE_CHOICE':
      return options.slice(draw(options.length));
    case 'NUMBER':
    case 'NUMERIC':
      return draw(1000) / 8;
    case 'RANKING':
      return [...choices.slice(draw(choices.length)), ...choices].filter(
        (choice, at, all) => all.indexOf(choice) === at,
      );
    case 'MATRIX':
    case 'MATCHING':
      return rows.map((row) => [row, choices[draw(choices.length)]!]);
    case 'FILE':
      return Array.from({ length: 1 + draw(3) }, (_, at) => [
        `018f0000-0000-7000-8000-00000000000${at}`,
        `page ${draw(9)}.jpg`,
      ]);
    case 'INLINE_CHOICE':
      return [['b', 'c'][draw(2)]!, ['d', 'e'][draw(2)]!];
  }
}

const drawn = fc
  .tuple(shapes, fc.infiniteStream(fc.nat()))
  .map(([shape, numbers]) => [shape, (of: number) => numbers.next().value! % of] as const);

describe('types of questions', () => {
  it('keep a complete answer when it is read, and when it is read again', () => {
    fc.assert(
      fc.property(drawn, ([shape, draw]) => {
        const type = TYPE_DEFINITIONS[shape.questionType];
        const value = whole(shape, draw);
        const read = type.read(value, shape)!;
        expect(read).toEqual(value);
        expect(type.read(read, shape)).toEqual(read);
        expect(type.isWhole?.(read, shape) ?? true).toBe(true);
        expect(isNothing(read)).toBe(false);
      }),
    );
  });

  it('have the same parts whatever the answer, each with one of its choices', () => {
    fc.assert(
      fc.property(drawn, ([shape, draw]) => {
        const { parts, partAnswers, partChoices } = TYPE_DEFINITIONS[shape.questionType];
        expect([parts, partAnswers, partChoices].filter(Boolean).length % 3).toBe(0);
        if (!parts || !partAnswers || !partChoices) return;
        const said = new Map(partAnswers(whole(shape, draw)));
        expect([...said.keys()].toSorted()).toEqual(parts(shape).toSorted());
        parts(shape).forEach((part, at) => expect(partChoices(shape, at)).toContain(said.get(part)));
      }),
    );
  });

  it('recognize the right answer, and format every answer', () => {
    fc.assert(
      fc.property(drawn, ([shape, draw]) => {
        const { mayBeRight } = TYPE_DEFINITIONS[shape.questionType];
        const value = whole(shape, draw);
        expect(isRight(shape, { correct: value }, value)).toBe(mayBeRight ? true : null);
        expect(isRight(shape, { correct: null }, value)).toBeNull();
        expect(answerText({ ...shape, value }, WORDS)).not.toBe('');
      }),
    );
  });

  it('take files of different ids with names, at most as many as the question allows', () => {
    const file = (nth: number, name = 'page.jpg') => [`018f0000-0000-7000-8000-00000000000${nth}`, name];
    const files = { kinds: ['PDF' as const], most: 2, mostMegabytes: 1 };
    const question: QuestionShape = {
      ...{ question: 'Q', questionType: 'FILE', options: [] },
      details: { ...NO_DETAILS, files },
    };
    const read = (value: unknown) => TYPE_DEFINITIONS.FILE.read(value, question);
    expect(read([file(1, ' a.pdf '), file(2)])).toEqual([file(1, 'a.pdf'), file(2)]);
    for (const value of [
      [],
      [file(1), file(1)],
      [file(1), file(2), file(3)],
      [['x', 'a']],
      [file(1, ' ')],
      'a',
    ])
      expect(read(value)).toBeUndefined();
    expect(answerText({ ...question, value: [file(1, 'a.pdf'), file(2, 'b.pdf')] }, WORDS)).toBe(
      'a.pdf\nb.pdf',
    );
  });

  it('accept a number only within its tolerance', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(1000), fc.nat(1000), (correct, tolerance, off) => {
        const right = isRight({ questionType: 'NUMERIC' }, { correct, tolerance }, correct + off);
        expect(right).toBe(off <= tolerance);
      }),
    );
    expect(isRight({ questionType: 'NUMERIC' }, { correct: 0.3, tolerance: 0 }, 0.1 + 0.2)).toBe(true);
  });

  it('format an answer of an unknown type generically', () => {
    const value = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    expect(answerText({ question: 'Q', questionType: 'LATER', value }, WORDS)).toBe('a,b, c,d');
  });

  it('fill the gaps of a text, with a blank where nothing was chosen', () => {
    const question = 'The sky is [[blue| green]] at [[noon|night]].';
    expect(gapsOf(question)).toEqual([
      ['blue', 'green'],
      ['noon', 'night'],
    ]);
    expect(fillGaps(question, ['green', ''])).toBe('The sky is green at ____.');
  });
});
