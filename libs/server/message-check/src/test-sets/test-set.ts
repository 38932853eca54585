import type { Category } from '../category';

/** Messages by the category that a reader would give them. NOTHING: no category. */
export type TestSet = Readonly<Record<Category | 'NOTHING', readonly string[]>>;
