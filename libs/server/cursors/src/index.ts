export { decodeCursor, encodeCursor, refuseCursor, valuesOf } from './cursor';
