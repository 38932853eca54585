export { Letter, Paragraph } from './letter';
