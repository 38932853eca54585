export { CoursesResolver } from './courses.resolver';
export { coursesFollow } from './follower';

// For other subjects.
export { enrollAgain } from './enroll-course';
export { readSections, saveSection } from './section-row';
export { refreshPages } from './refresh-pages';
