export { cleanText } from './clean-text';
