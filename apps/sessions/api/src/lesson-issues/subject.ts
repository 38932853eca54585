export { LessonIssuesResolver } from './lesson-issues.resolver';
