import fc from 'fast-check';
import { zipSync, strToU8 } from 'fflate';
import { detect, endingOf, judgeContent } from './check-content';

const zipped = (entries: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))),
  );
const office = (type: string, part: string, more: Record<string, string> = {}) =>
  zipped({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    [part]: '<document/>',
    ...more,
  });
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_WORD = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const judge = async (filename: string, content: Buffer) => judgeContent(filename, await detect(content));

describe('content of files', () => {
  it.each([
    ['a.pdf', Buffer.from('%PDF-1.7 …'), 'application/pdf'],
    ['a.txt', Buffer.from('Ñandú\n'), 'text/plain'],
    ['a.csv', Buffer.from('a,b\n1,2\n'), 'text/csv'],
    [
      'a.docx',
      office(WORD, 'word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s is accepted by its content', async (filename, content, contentType) => {
    expect(await judge(filename, content)).toEqual({ contentType });
  });

  it.each([
    ['a.zip', zipped({ 'a.txt': 'a' }), 'ARCHIVE'],
    ['a.docx', zipped({ 'a.txt': 'a' }), 'ARCHIVE'],
    ['a.docm', office(MACRO_WORD, 'word/document.xml'), 'MACROS'],
    ['a.docx', office(WORD, 'word/document.xml', { 'word/vbaProject.bin': 'Sub' }), 'MACROS'],
    ['a.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'OLD_OFFICE'],
    ['a.heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'PICTURE'],
    ['a.gif', Buffer.from('GIF89a…'), 'PICTURE'],
    ['a.svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'MARKUP'],
    ['a.pdf', Buffer.from('hello'), 'NAME'],
    ['a.txt', Buffer.from('%PDF-1.7'), 'NAME'],
    ['a.txt', Buffer.from('<html><script>'), 'UNKNOWN'],
    ['a.txt', Buffer.from([0, 1, 2]), 'UNKNOWN'],
    ['a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(80)]), 'UNKNOWN'],
  ])('%s is refused (%#)', async (filename, content, problem) => {
    expect(await judge(filename, content)).toEqual({ problem });
  });

  it('accepts no bytes whose name says another kind, and never a page or a program', async () => {
    const names = fc.constantFrom(
      'a.pdf',
      'a.docx',
      'a.png',
      'a.txt',
      'a.mp4',
      'a',
      'a.html',
      'a.exe',
      'a.constructor',
    );
    await fc.assert(
      fc.asyncProperty(names, fc.uint8Array({ maxLength: 200 }), async (filename, bytes) => {
        const judged = await judge(filename, Buffer.from(bytes));
        if (!('contentType' in judged)) return;
        expect(['txt', 'pdf', 'mp4', 'png']).toContain(endingOf(filename));
        expect(judged.contentType).not.toMatch(/html|xml|script|octet/);
      }),
    );
  });
});
