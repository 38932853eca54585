import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const source = resolve(import.meta.dirname, '..');

/** Every file that hands out a seat, an address or a token of a lesson, and why it asks the rule, or need not. */
const PATHS: Record<string, string> = {
  'rooms/room-access.ts': 'the seat of the room, its documents and every open…LessonspaceSession',
  'attendance/check-in-out.ts': 'the link of whoever checks in',
  'view/session-view.ts': 'the link of a session',
  'meetings/meeting-of-session.ts': 'addresses and numbers of a meeting at a vendor',
};
/** Called with a seat that the rule has given. */
const BEHIND_A_SEAT = ['meetings/join-meeting.ts', 'rooms/open-lesson.ts'];
/** Vendors themselves, rows, and what writes a session. */
const WITHOUT_READERS =
  /^(meeting-providers|session-rows|drafts|scheduling|courses|bulk-changes|changes|demo|demo-term|migrations|testing|exports|personal-data|meetings\/meeting-row)\b/;

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === '__generated__' ? [] : files(path);
    return /\.ts$/.test(path) && !/\.spec\.ts$/.test(path) ? [path] : [];
  });
}

const giving = files(source)
  .map((path) => ({ path: relative(source, path), text: readFileSync(path, 'utf8') }))
  .filter(({ path }) => !WITHOUT_READERS.test(path))
  .filter(({ text }) => /joinUrl|addressFor\(|meetingId/.test(text))
  .map(({ path }) => path)
  .sort();

it('knows every path that gives the address of a lesson', () => {
  expect(giving).toEqual(
    [...Object.keys(PATHS).filter((path) => path !== 'rooms/room-access.ts'), ...BEHIND_A_SEAT].sort(),
  );
});

it.each(Object.keys(PATHS))('%s asks the rule', (path) => {
  expect(readFileSync(join(source, path), 'utf8')).toMatch(/lessonEntry\(|lessonLink\(/);
});

it.each(BEHIND_A_SEAT)('%s is called with a seat', (path) => {
  expect(readFileSync(join(source, path), 'utf8')).toMatch(/seatOf\(|comer: JoiningPerson/);
});
