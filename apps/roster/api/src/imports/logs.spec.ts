import { studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';

const logs: string[] = [];
let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start({ logs });
});
afterAll(() => fixture?.close());

it('logs successful and failed imports without a cell of the file', async () => {
  const [header, first, ...rest] = studentCsv(30).split('\n') as [string, string, ...string[]];
  const cells = first.split(',');
  const marked = [cells[0], 'Ibarra-District', 'Quetzalli Unified', ...cells.slice(3)].join(',');
  const good = await fixture.import([header, marked, ...rest].join('\n'));
  expect(good.status).toBe('IMPORTED');
  await fixture.import(`${header}\n"Quetzalli,broken \n${marked},too,many,Ibarra`);

  const lines = logs.map((line) => JSON.parse(line) as { operation?: string; jobId?: string });
  expect(lines).toContainEqual(expect.objectContaining({ operation: 'job import', msg: 'job done' }));
  const all = logs.join('').toLowerCase();
  const words = ['quetzalli', 'ibarra', 'unified', 'lincoln', 'student_id', String(cells[0]), 'rows.csv'];
  expect(words.filter((word) => all.includes(word))).toEqual([]);
});
