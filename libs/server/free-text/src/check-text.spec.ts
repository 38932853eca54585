import { BadInput } from '@lyceum/server/errors';
import { checkText } from './check-text';

const refusal = (check: () => unknown): Record<string, unknown> => {
  try {
    check();
  } catch (error) {
    if (error instanceof BadInput) return error.in('sp').extensions;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('checkText', () => {
  it('returns a text of the greatest length unchanged', () => {
    expect(checkText('input.note', ' abc ', 5)).toBe(' abc ');
  });

  it('refuses a longer text at its field', () => {
    expect(refusal(() => checkText('input.note', 'abcdef', 5))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'input.note',
    });
  });

  it('gives the sentence of the form as the remedy', () => {
    const words = { en: 'Use 5 characters.', sp: 'Use 5 caracteres.' };
    expect(refusal(() => checkText('input.note', 'abcdef', 5, words))).toMatchObject({ remedy: words.sp });
  });
});
