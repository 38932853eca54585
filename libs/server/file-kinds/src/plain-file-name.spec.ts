import { plainFileName } from './plain-file-name';

it.each([
  ['C:\\plans\\fall.pdf', 'fall.pdf'],
  ['../../etc/fall.pdf', 'fall.pdf'],
  [' Otoño\u0000 \u202efdp.exe', 'Otoño fdp.exe'],
  ['plans/', ''],
  ['\u200e\u2066', ''],
])('makes %j to %j', (typed, name) => {
  expect(plainFileName(typed)).toBe(name);
});
