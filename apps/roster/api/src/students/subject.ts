/** Lists of students by school. */
export { StudentsResolver } from './students.resolver';
