export { LessonFilesResolver } from './lesson-files.resolver';
export { shortenRetention } from './retention';

// For other subjects.
export { lessonOf, seenLesson } from './lesson-of';
export { lessonSpaceUpload } from './lesson-space-upload';
export { retentionDays } from './retention';
