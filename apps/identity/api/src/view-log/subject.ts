export { asksBeyondNames } from './asks-beyond-names';
export { saveViews, VIEW, viewLog } from './view-log';
