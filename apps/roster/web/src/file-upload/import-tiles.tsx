import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import type { ImportInfo } from './import-status';

const records = [
  'totalRows',
  'newRows',
  'updatedRows',
  'unchangedRows',
  'refusedRows',
  'leftOutRows',
  'remarkedRows',
] as const;

const delegated = ['totalRows', 'newRows', 'updatedRows', 'unchangedRows', 'refusedRows'] as const;

const tiles = {
  STUDENT: [
    'totalRows',
    'newStudents',
    'updatedStudents',
    'unchangedStudents',
    'newSchools',
    'refusedRows',
    'remarkedRows',
  ],
  SESSION: [
    'totalRows',
    'loadedRows',
    'newRows',
    'unchangedRows',
    'refusedRows',
    'newSessions',
    'tutors',
    'newTutors',
    'overlaps',
  ],
  GUARDIAN: delegated,
  TUTOR: delegated,
  STAFF: delegated,
  ATTENDANCE: delegated,
  ORGANIZATION: records,
  CLASS: records,
  TEACHER: records,
  ENROLLMENT: records,
  TERM: records,
  COURSE: records,
  MANIFEST: ['totalRows'],
} as const;

export function ImportTiles({ job }: { job: ImportInfo }) {
  const t = useT();
  const format = useFormat();
  return (
    <dl className={classes.tiles}>
      {tiles[job.entityType].map((name) => (
        <div key={name} className={classes.tile} data-testid={`tile-${name}`}>
          <dt>{t(`tile.${name}`)}</dt>
          <dd>{format.number(job.result[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
