import fc from 'fast-check';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { addPage, elementsOf, isNewer, pagesOf, writeElements, type StoredElement } from './board-pages';

const stroke = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  version: fc.nat(5),
  versionNonce: fc.nat(5),
  isDeleted: fc.boolean(),
});

describe('a whiteboard', () => {
  it('has its first page from the start, whoever joins first', () => {
    const [one, two] = [new Doc(), new Doc()];
    writeElements(one, 'first', [{ id: 'a', version: 1, versionNonce: 1, isDeleted: false }], null);
    writeElements(two, 'first', [{ id: 'b', version: 1, versionNonce: 1, isDeleted: false }], null);
    const added = addPage(two);
    applyUpdate(one, encodeStateAsUpdate(two));
    expect(pagesOf(one)).toEqual(['first', added]);
    expect([...elementsOf(one, 'first').keys()].sort()).toEqual(['a', 'b']);
  });

  it('keeps the latest state of each stroke, in whatever order states are written', () => {
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 12 }), (states) => {
        const board = new Doc();
        for (const state of states) writeElements(board, 'first', [state], null);
        for (const [id, kept] of elementsOf(board, 'first').entries()) {
          const others = states.filter((state) => state.id === id);
          expect(others.some((state) => isNewer(state, kept))).toBe(false);
        }
      }),
    );
  });

  it('writes nothing when nothing is newer', () => {
    const board = new Doc();
    const element: StoredElement = { id: 'a', version: 3, versionNonce: 1, isDeleted: false };
    writeElements(board, 'first', [element], null);
    const before = encodeStateAsUpdate(board);
    writeElements(board, 'first', [element, { ...element, version: 2 }], null);
    expect(encodeStateAsUpdate(board)).toEqual(before);
  });
});
