import { ACCEPTED, isPlayed, isShown, objectionTo } from './attachable';

it('says why a file cannot be sent, before its upload', () => {
  const objection = (name: string, size = 10) => objectionTo({ name, size });
  for (const name of ['homework.JPG', 'a.b.pdf', 'voice.m4a', 'notas.csv', 'IMG_1.heic'])
    expect([name, objection(name)]).toEqual([name, null]);
  for (const name of ['page.html', 'run.exe', 'photo.png.js', 'all.zip', 'README', '.pdf.'])
    expect([name, objection(name)]).toEqual([name, 'kind']);
  expect([objection('a.pdf', 0), objection('a.pdf', 26_214_400), objection('a.pdf', 26_214_401)]).toEqual([
    'empty',
    null,
    'size',
  ]);
});

it('makes a phone convert photos to JPEG', () => {
  expect(ACCEPTED).toContain('image/jpeg');
  expect(ACCEPTED).not.toMatch(/hei[cf]/);
});

it('previews the picture types of every browser', () => {
  const kinds = ['image/jpeg', 'image/webp', 'image/heic', 'image/svg+xml', 'application/pdf', null];
  expect(kinds.map(isShown)).toEqual([true, true, false, false, false, false]);
});

it('plays the audio types that the server accepts', () => {
  const kinds = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/midi', 'video/mp4', null];
  expect(kinds.map(isPlayed)).toEqual([true, true, true, true, false, false, false]);
});
