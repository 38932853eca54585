export { AbsencesResolver } from './absences.resolver';
