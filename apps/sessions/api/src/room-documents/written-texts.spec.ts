import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { WrittenTexts } from './written-texts';

const by = (userId: string) => ({ context: { userId } });

function notes() {
  const doc = new Doc();
  const written = new WrittenTexts(doc);
  const text = doc.getText('notes');
  const write = (origin: unknown, at: number, words: string) =>
    doc.transact(() => text.insert(at, words), origin);
  return { doc, text, written, write };
}

it('takes each new line of the notes with its writer, as it is when it is taken', () => {
  const { text, written, write } = notes();
  write(by('ana'), 0, 'My num');
  write(by('ana'), text.length, 'ber is\n');
  write(by('ben'), text.length, 'page 12');
  expect(written.take()).toEqual([
    { text: 'My number is', fromUserId: 'ana' },
    { text: 'page 12', fromUserId: 'ben' },
  ]);
  expect(written.take()).toEqual([]);
  write(by('ben'), text.length, '!');
  expect(written.take()).toEqual([{ text: 'page 12!', fromUserId: 'ben' }]);
});

it('leaves out what is deleted again, what was there, and what other servers pass on', () => {
  const { doc, text, written, write } = notes();
  write(by('ana'), 0, 'gone\n');
  doc.transact(() => text.delete(0, text.length), by('ana'));
  write('another server', 0, 'theirs\n');
  expect(written.take()).toEqual([]);
  write(by('ana'), text.length, 'mine');
  expect(written.take()).toEqual([{ text: 'mine', fromUserId: 'ana' }]);
});

it('takes texts of every page of the whiteboard, also of one that was stored before', () => {
  const stored = new Doc();
  stored.getMap('page:first').set('z', { type: 'text', text: 'stored' });
  const doc = new Doc();
  applyUpdate(doc, encodeStateAsUpdate(stored));
  const written = new WrittenTexts(doc);
  // As the update of a page arrives, whose types this server has not opened.
  const set = (origin: unknown, page: string, id: string, element: object) => {
    const pageDoc = new Doc();
    applyUpdate(pageDoc, encodeStateAsUpdate(doc));
    pageDoc.getMap(`page:${page}`).set(id, element);
    applyUpdate(doc, encodeStateAsUpdate(pageDoc), origin);
  };
  set(by('ana'), 'first', 'a', { type: 'text', text: 'hello' });
  set(by('ben'), 'second', 'b', { type: 'text', text: 'there' });
  set(by('ben'), 'second', 'c', { type: 'line' });
  set(null, 'second', 'd', { type: 'text', text: 'theirs' });
  set(by('ben'), 'second', 'e', { type: 'text', text: 'gone' });
  set(by('ben'), 'second', 'e', { type: 'text', text: 'gone', isDeleted: true });
  expect(written.take()).toEqual([
    { text: 'hello', fromUserId: 'ana' },
    { text: 'there', fromUserId: 'ben' },
  ]);
});
