import { common, ref, type View } from './record-views';

export const categoryView: View = (row) => ({ ...common(row), title: row.data.title });

export const scoreScaleView: View = (row, { rostering }) => ({
  ...common(row),
  title: row.data.title,
  type: row.data.type,
  class: ref(rostering, 'classes', 'class', row.data['class.sourcedId']),
  scoreScaleValue: [
    { itemValueLHS: '0', itemValueRHS: '0%' },
    { itemValueLHS: String(row.data.mostPoints), itemValueRHS: '100%' },
  ],
});

export const lineItemView: View = (row, { rostering, gradebook }) => ({
  ...common(row),
  title: row.data.title,
  assignDate: row.data.assignDate,
  dueDate: row.data.dueDate,
  class: ref(rostering, 'classes', 'class', row.data['class.sourcedId']),
  school: ref(rostering, 'orgs', 'org', row.data['school.sourcedId']),
  category: ref(gradebook, 'categories', 'category', row.data['category.sourcedId']),
  scoreScale: ref(gradebook, 'scoreScales', 'scoreScale', row.data['scoreScale.sourcedId']),
  resultValueMin: row.data.resultValueMin,
  resultValueMax: row.data.resultValueMax,
});

export const resultView: View = (row, { rostering, gradebook }) => ({
  ...common(row),
  lineItem: ref(gradebook, 'lineItems', 'lineItem', row.data['lineItem.sourcedId']),
  student: ref(rostering, 'users', 'user', row.data['student.sourcedId']),
  class: ref(rostering, 'classes', 'class', row.data['class.sourcedId']),
  scoreScale: ref(gradebook, 'scoreScales', 'scoreScale', row.data['scoreScale.sourcedId']),
  scoreStatus: row.data.scoreStatus,
  score: row.data.score,
  scoreDate: row.data.scoreDate,
});
