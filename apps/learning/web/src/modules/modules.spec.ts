import fc from 'fast-check';
import type { ModulePagePartsFragment, StudentProgressFragment } from '../__generated__/graphql';
import { addDone, isEmpty, missing, NOTHING_DONE, pageToOpen, seen, withoutSent } from './unsaved-progress';
import { formatText } from './format-text';
import { moved } from './module-values';

const page = (id: string, part: Partial<ModulePagePartsFragment> = {}): ModulePagePartsFragment => ({
  __typename: 'ModulePage',
  id,
  title: id,
  content: '',
  videoUrl: null,
  requireCompletion: false,
  questions: [],
  formulas: [],
  ...part,
});
const saved = { pagesCompleted: ['a'], lastPageId: 'c', videoProgress: [], optionsSelectedForQuestions: [] };
const progress = saved as unknown as StudentProgressFragment;

it('keeps progress made while a save is running, and drops what was sent', () => {
  const sent = addDone(NOTHING_DONE, { pageId: 'a', pagesCompleted: ['a'], selected: { q: ['one'] } });
  const now = addDone(sent, { pagesCompleted: ['b'], selected: { q: ['two'] } });
  const left = withoutSent(now, sent);
  expect(left).toEqual({ pageId: null, pagesCompleted: ['b'], videosOpened: [], selected: { q: ['two'] } });
  expect(isEmpty(withoutSent(left, left))).toBe(true);
  expect(seen(progress, left)).toMatchObject({ pagesCompleted: ['a', 'b'], selected: { q: ['two'] } });
});

it('opens the page in the URL, the last opened one, or the first that is not completed', () => {
  const pages = [page('a'), page('b'), page('c')];
  expect(pageToOpen(pages, 'b', progress)?.id).toBe('b');
  expect(pageToOpen(pages, null, progress)?.id).toBe('c');
  expect(pageToOpen(pages, 'gone', { ...progress, lastPageId: null })?.id).toBe('b');
  expect(pageToOpen(pages, null, null)?.id).toBe('a');
  expect(pageToOpen([], null, null)).toBeUndefined();
});

it('lists what a page still requires', () => {
  const question = {
    __typename: 'ModuleQuestion' as const,
    id: 'q',
    question: 'Why?',
    multiple: false,
    options: [],
    correctOptionIds: null,
    explanation: null,
  };
  const wants = page('a', { requireCompletion: true, videoUrl: 'https://v.example', questions: [question] });
  expect(missing(wants, seen(null, NOTHING_DONE))).toEqual(['video', 'answers']);
  expect(missing({ ...wants, requireCompletion: false }, seen(null, NOTHING_DONE))).toEqual([]);
  const done = addDone(NOTHING_DONE, { videosOpened: ['a'], selected: { q: ['one'] } });
  expect(missing(wants, seen(null, done))).toEqual([]);
});

it('formats the selection, and keeps every character of the text', () => {
  expect(formatText('one two', 4, 7, 'bold')).toEqual({ text: 'one **two**', from: 6, to: 9 });
  expect(formatText('one\ntwo\nthree', 5, 9, 'list').text).toBe('one\n- two\n- three');
  fc.assert(
    fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, a, b) => {
      const [from, to] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
      const { text: bold, from: start, to: end } = formatText(text, from, to, 'bold');
      expect(bold.slice(start, end)).toBe(text.slice(from, to));
      expect(bold).toHaveLength(text.length + 4);
    }),
  );
});

it('moves one element of a list, and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
