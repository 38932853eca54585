import fc from 'fast-check';
import { contentTypeOf, hasTakenName } from './content-type';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['photo.jpg', '\xff\xd8\xff\xe0', 'image/jpeg'],
  // Phones give a picture the ending .JPG whatever its format.
  ['photo.JPG', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['photo.heic', '\0\0\0\x18ftypheic', 'image/heic'],
  ['a.b.pdf', '%PDF-1.4', 'application/pdf'],
  ['list.xlsx', 'PK\x03\x04', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['old.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/msword'],
  ['voice.m4a', '\0\0\0\x1cftypM4A ', 'audio/mp4'],
  ['song.mp3', 'ID3\x04', 'audio/mpeg'],
  ['words.txt', 'ni\xc3\xb1o', 'text/plain'],
  ['grades.csv', 'name,grade', 'text/csv'],
  // As Excel writes it on Windows.
  ['notas.csv', 'ni\xf1o,\x93A\x94', 'text/csv'],
])('%s that begins with %j is %s', (name, head, contentType) => {
  expect(contentTypeOf(bytes(head), name)).toBe(contentType);
});

it.each([
  ['page.html', 'hello'],
  ['page.txt', '\n<!DOCTYPE html>'],
  ['picture.txt', '<svg onload="x()">'],
  ['picture.png', '<svg onload="x()">'],
  ['picture.svg', '<svg/>'],
  ['run.js', 'alert(1)'],
  ['run.txt', 'MZ\x90\0'],
  ['run.pdf', 'MZ\x90\0'],
  ['macro.docm', 'PK\x03\x04'],
  ['all.zip', 'PK\x03\x04'],
  ['photo.png.exe', '\x89PNG\r\n\x1a\n'],
  ['photo', '\x89PNG\r\n\x1a\n'],
  ['words.txt', ''],
  ['words.txt', '\xff\xfeA\0'],
  ['page.txt', '\xef\xbb\xbf <html>'],
])('%s that begins with %j is not taken', (name, head) => {
  expect(contentTypeOf(bytes(head), name)).toBeNull();
});

it('accepts no unknown ending, and no HTML page under any name', () => {
  const head = fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some));
  fc.assert(
    fc.property(head, fc.string({ maxLength: 20 }), (some, name) => {
      const contentType = contentTypeOf(some, name);
      expect(contentType === null || hasTakenName(name)).toBe(true);
    }),
  );
  const name = fc
    .constantFrom('txt', 'md', 'csv', 'png', 'pdf', 'docx', 'mp3')
    .map((ending) => `a.${ending}`);
  fc.assert(
    fc.property(
      fc.constantFrom('<html', '<script>', '<svg ', '<?xml'),
      name,
      fc.string(),
      (page, as, rest) => {
        expect(contentTypeOf(Buffer.from(page + rest), as)).toBeNull();
      },
    ),
  );
});
