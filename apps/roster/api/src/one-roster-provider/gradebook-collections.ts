import type { Collection } from './collections';
import { gradebookBranches } from './gradebook-branches';
import { categoryView, lineItemView, resultView, scoreScaleView } from './gradebook-views';

const COMMON = ['sourcedId', 'status', 'dateLastModified', 'metadata'];
const scope = 'GRADEBOOK' as const;
const { lineItems, results, categories, scoreScales } = gradebookBranches;

/** The collections of the gradebook service, by the last segment of the path. */
export const gradebookCollections: Readonly<Record<string, Collection>> = {
  categories: {
    branches: [categories],
    ...{ view: categoryView, many: 'categories', one: 'category', scope },
    names: [...COMMON, 'title'],
  },
  lineItems: {
    branches: [lineItems],
    ...{ view: lineItemView, many: 'lineItems', one: 'lineItem', scope },
    names: [
      ...[...COMMON, 'title', 'assignDate', 'dueDate', 'class', 'school', 'category', 'scoreScale'],
      ...['resultValueMin', 'resultValueMax'],
    ],
  },
  results: {
    branches: [results],
    ...{ view: resultView, many: 'results', one: 'result', scope },
    names: [
      ...[...COMMON, 'lineItem', 'student', 'class', 'scoreScale', 'scoreStatus', 'score', 'scoreDate'],
    ],
  },
  scoreScales: {
    branches: [scoreScales],
    ...{ view: scoreScaleView, many: 'scoreScales', one: 'scoreScale', scope },
    names: [...COMMON, 'title', 'type', 'class', 'scoreScaleValue'],
  },
};
