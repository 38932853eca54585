import type { Category } from '../category';

/** Messages by what a reader would say that they are. NOTHING: none of it. */
export type TestSet = Readonly<Record<Category | 'NOTHING', readonly string[]>>;
