import fc from 'fast-check';
import {
  isFulfilled,
  isCompleted,
  mergeProgress,
  NO_PROGRESS,
  presentProgress,
  type Progress,
} from './merge-progress';
import type { ModulePage } from './module-row';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const at = fc.constantFrom(
  '2026-11-01T10:00:00.000Z',
  '2026-11-01T10:00:01.000Z',
  '2026-11-02T09:00:00.000Z',
);
const progress: fc.Arbitrary<Progress> = fc.record({
  pagesCompleted: fc.uniqueArray(id).map((ids) => ids.sort()),
  videos: fc.dictionary(id, at, { noNullPrototype: true }),
  selected: fc.dictionary(
    id,
    fc.record({ optionIds: fc.uniqueArray(id, { minLength: 1 }).map((ids) => ids.sort()), at }),
    { noNullPrototype: true },
  ),
  lastPage: fc.option(fc.record({ id, at })),
});

const page = (pageId: string, part: Partial<ModulePage> = {}): ModulePage => ({
  id: pageId,
  title: pageId,
  content: '',
  videoUrl: null,
  requireCompletion: false,
  questions: [],
  ...part,
});
const question = {
  id: 'c',
  question: 'Which?',
  multiple: false,
  options: [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ],
};

describe('mergeProgress', () => {
  it('is commutative, idempotent and associative', () => {
    fc.assert(
      fc.property(progress, progress, progress, (one, two, three) => {
        expect(mergeProgress(one, two)).toEqual(mergeProgress(two, one));
        expect(mergeProgress(mergeProgress(one, two), three)).toEqual(
          mergeProgress(one, mergeProgress(two, three)),
        );
        const both = mergeProgress(one, two);
        expect(mergeProgress(both, two)).toEqual(both);
        expect(mergeProgress(one, NO_PROGRESS)).toEqual(mergeProgress(one, one));
      }),
    );
  });

  it('keeps every completed page, opened video and answered question of both sides', () => {
    fc.assert(
      fc.property(progress, progress, (one, two) => {
        const both = mergeProgress(one, two);
        for (const part of [one, two]) {
          expect(both.pagesCompleted).toEqual(expect.arrayContaining(part.pagesCompleted));
          expect(Object.keys(both.videos)).toEqual(expect.arrayContaining(Object.keys(part.videos)));
          for (const [questionId, { at: chosenAt }] of Object.entries(part.selected))
            expect(both.selected[questionId]!.at >= chosenAt).toBe(true);
        }
      }),
    );
  });

  it('keeps a completed module completed', () => {
    const pages = [page('a'), page('b')];
    fc.assert(
      fc.property(progress, progress, (one, two) => {
        if (isCompleted(pages, one)) expect(isCompleted(pages, mergeProgress(one, two))).toBe(true);
      }),
    );
    expect(isCompleted([], NO_PROGRESS)).toBe(false);
  });

  it('presentProgress leaves out pages, questions and options that no longer exist', () => {
    const pages = [page('a', { questions: [question] })];
    fc.assert(
      fc.property(progress, (one) => {
        const present = presentProgress(one, pages);
        expect(present.pagesCompleted).toEqual(one.pagesCompleted.filter((each) => each === 'a'));
        expect(Object.keys(present.selected).every((each) => each === 'c')).toBe(true);
        expect(presentProgress(present, pages)).toEqual(present);
      }),
    );
  });

  it('completes a page only with everything that the page requires', () => {
    const wants = page('a', {
      requireCompletion: true,
      videoUrl: 'https://video.example/1',
      questions: [question],
    });
    const videos = { a: '2026-11-01T10:00:00.000Z' };
    const selected = { c: { optionIds: ['a'], at: '2026-11-01T10:00:00.000Z' } };
    expect(isFulfilled(wants, NO_PROGRESS)).toBe(false);
    expect(isFulfilled(wants, { ...NO_PROGRESS, videos })).toBe(false);
    expect(isFulfilled(wants, { ...NO_PROGRESS, selected })).toBe(false);
    expect(isFulfilled(wants, { ...NO_PROGRESS, videos, selected })).toBe(true);
    expect(isFulfilled({ ...wants, requireCompletion: false }, NO_PROGRESS)).toBe(true);
  });
});
