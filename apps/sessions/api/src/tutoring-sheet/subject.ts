export { TutoringSheetResolver } from './tutoring-sheet.resolver';
