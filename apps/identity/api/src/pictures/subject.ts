export { PicturesResolver } from './pictures.resolver';
