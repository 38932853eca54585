import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { docx, PDF, photo } from '../testing/request-files';
import { checkContent } from './check-content';

const refused = (words: string) => ({
  message: expect.stringContaining(words),
  extensions: { code: 'BAD_USER_INPUT', field: 'fileId', remedy: expect.any(String) },
});
const KIND = refused('Attach a JPEG');
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.text';
const odt = (parts: Record<string, string> = {}, mimetype = OPEN_DOCUMENT) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ mimetype, 'content.xml': '<x/>', ...parts }).map(([name, text]) => [
          name,
          strToU8(text),
        ]),
      ),
    ),
  );

it('stores a picture upright and small, without metadata of the camera', async () => {
  const { content, contentType, filename } = await checkContent(await photo(3000, 400), 'My homework.PNG');
  expect([contentType, filename]).toEqual(['image/jpeg', 'My homework.jpg']);
  const about = await sharp(content).metadata();
  expect([about.width, about.height]).toEqual([341, 2560]);
  expect([about.exif, about.orientation]).toEqual([undefined, undefined]);
  for (const format of ['png', 'webp'] as const) {
    const plain = await sharp(await photo())
      .toFormat(format)
      .toBuffer();
    expect(await checkContent(plain, `a.${format}`)).toMatchObject({
      filename: `a.${format}`,
      contentType: `image/${format}`,
    });
  }
  expect(await checkContent(await photo(), 'a.jpeg')).toMatchObject({ filename: 'a.jpeg' });
});

it('accepts PDF, plain text and office documents unchanged', async () => {
  for (const [content, filename, contentType] of [
    [PDF.content, 'a.pdf', 'application/pdf'],
    [Buffer.from('niño, harbor'), 'a.txt', 'text/plain'],
    [docx(), 'a.docx', expect.stringContaining('wordprocessingml')],
    [odt(), 'a.odt', OPEN_DOCUMENT],
  ] as const)
    expect(await checkContent(content, filename)).toEqual({ content, filename, contentType });
});

it('rejects macros wherever office programs store them', async () => {
  const macros = refused('contains macros');
  for (const part of [
    'word/vbaProject.bin',
    'word/vbaData.xml',
    'xl/macrosheets/sheet1.xml',
    'word/activeX/activeX1.xml',
  ])
    await expect(checkContent(docx({ [part]: 'x' }), 'a.docx')).rejects.toMatchObject(macros);
  const enabled = docx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml');
  await expect(checkContent(enabled, 'a.docx')).rejects.toMatchObject(macros);
  for (const part of ['Basic/Standard/Module1.xml', 'Scripts/python/x.py'])
    await expect(checkContent(odt({ [part]: 'x' }), 'a.odt')).rejects.toMatchObject(macros);
});

it('rejects archives, old office formats, programs and web pages under any name', async () => {
  const zip = Buffer.from(zipSync({ 'run.exe': strToU8('MZ') }));
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100)]);
  const picture = await photo();
  const cases: [Buffer, string][] = [
    [zip, 'a.zip'],
    [zip, 'a.docx'],
    [zip, 'a.pdf'],
    [odt(), 'a.docx'],
    [docx(), 'a.xlsx'],
    [odt({}, 'application/zip'), 'a.odt'],
    [docx().subarray(0, 60), 'a.docx'],
    [compound, 'a.doc'],
    [compound, 'a.docx'],
    [Buffer.from('MZ\0\0'), 'a.pdf'],
    [Buffer.from('<!doctype html><script></script>'), 'a.txt'],
    [Buffer.from('<svg onload="x()"/>'), 'a.png'],
    [PDF.content, 'a.jpg'],
    [PDF.content, 'a'],
    [picture, 'a.pdf'],
    [picture.subarray(0, 60), 'a.jpg'],
    [Buffer.from('ID3 music'), 'a.mp3'],
  ];
  for (const [content, filename] of cases)
    await expect(checkContent(content, filename)).rejects.toMatchObject(KIND);
});

it('rejects a picture of more than 12 million pixels', async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#345' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  await expect(checkContent(large, 'a.png')).rejects.toMatchObject(refused('12 million pixels'));
});
