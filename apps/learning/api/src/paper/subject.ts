export { PaperResolver } from './paper.resolver';
