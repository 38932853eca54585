export { CoursesResolver } from './courses.resolver';
export { coursesFollow } from './follower';

// For other subjects.
export { readSections, saveSection } from './section-row';
export { tellPages } from './tell-pages';
