export { BreakoutResolver } from './breakout.resolver';
