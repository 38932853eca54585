export { DirectoryResolver } from './directory.resolver';
