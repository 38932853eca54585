import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ImportFixture } from '../testing/import-fixture';

/** Students of the format's example files with all of their irregularities and sessions. */
const folder = resolve(import.meta.dirname, '../testing/datas-example');

it('imports the format’s example files, except sessions without minutes and repeated rows', async () => {
  const fixture = await ImportFixture.start();
  try {
    const [students, sessions] = ['students.csv', 'sessions.csv'].map((name) =>
      readFileSync(resolve(folder, name)),
    );
    const first = await fixture.submit(students!);
    const second = await fixture.submit(sessions!);
    expect((await fixture.ended(first.importJobId)).result).toMatchObject({
      totalRows: 96,
      loadedRows: 96,
      newStudents: 96,
      newSchools: 10,
      remarkedRows: 0,
    });
    const job = await fixture.ended(second.importJobId);
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 47 });
    expect(job.result).toMatchObject({
      totalRows: 3925,
      loadedRows: 3878,
      newRows: 3878,
      tutors: 50,
      newTutors: 50,
    });
    const again = await fixture.import(sessions!);
    expect(again.result).toMatchObject({ newRows: 0, unchangedRows: 3878, newSessions: 0, newTutors: 0 });
  } finally {
    await fixture.close();
  }
});
