export { deleteOldRecordings } from './delete-old-recordings.platform';
export { LessonRecordingsResolver } from './lesson-recordings.resolver';
