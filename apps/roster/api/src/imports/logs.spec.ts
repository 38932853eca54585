import { studentCsv } from '../testing/generate-files';
import { ImportBench } from '../testing/import-bench';

const logs: string[] = [];
let bench: ImportBench;

beforeAll(async () => {
  bench = await ImportBench.start({ logs });
});
afterAll(() => bench?.close());

it('logs imports, good and broken, without a cell of the file', async () => {
  const [header, first, ...rest] = studentCsv(30).split('\n') as [string, string, ...string[]];
  const cells = first.split(',');
  const marked = [cells[0], 'Ibarra-District', 'Quetzalli Unified', ...cells.slice(3)].join(',');
  const good = await bench.import([header, marked, ...rest].join('\n'));
  expect(good.status).toBe('IMPORTED');
  await bench.import(`${header}\n"Quetzalli,broken \n${marked},too,many,Ibarra`);

  const lines = logs.map((line) => JSON.parse(line) as { operation?: string; jobId?: string });
  expect(lines).toContainEqual(expect.objectContaining({ operation: 'job import', msg: 'job done' }));
  const all = logs.join('').toLowerCase();
  const words = ['quetzalli', 'ibarra', 'unified', 'lincoln', 'student_id', String(cells[0]), 'rows.csv'];
  expect(words.filter((word) => all.includes(word))).toEqual([]);
});
