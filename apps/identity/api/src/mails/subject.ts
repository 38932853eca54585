export { greeting, Letter, Paragraph } from './letter';
