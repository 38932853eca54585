import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ImportBench } from '../testing/import-bench';

/** A district's files, where a copy of the format's example data lies beside the repository. */
const folder = resolve(import.meta.dirname, '../../../../../../shared/data/datas');
const files = ['example_student_dataset.csv', 'example_session_dataset.csv'].map((name) =>
  resolve(folder, name),
);
const there = files.every((file) => existsSync(file));

(there ? it : it.skip)(
  'loads the example files of the format, but for 192 sessions of no minutes and 9 repeats',
  async () => {
    const bench = await ImportBench.start();
    try {
      const [students, sessions] = files.map((file) => readFileSync(file));
      const first = await bench.submit(students!);
      const second = await bench.submit(sessions!);
      expect((await bench.ended(first.importJobId)).result).toMatchObject({
        totalRows: 2500,
        loadedRows: 2500,
        newStudents: 2500,
        newSchools: 10,
        remarkedRows: 0,
      });
      const job = await bench.ended(second.importJobId);
      expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 201 });
      expect(job.result).toMatchObject({
        totalRows: 50_520,
        loadedRows: 50_319,
        newRows: 50_319,
        tutors: 50,
        newTutors: 50,
      });
      const again = await bench.import(sessions!);
      expect(again.result).toMatchObject({ newRows: 0, unchangedRows: 50_319, newSessions: 0, newTutors: 0 });
    } finally {
      await bench.close();
    }
  },
  120_000,
);
