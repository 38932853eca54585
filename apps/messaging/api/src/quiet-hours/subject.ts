export { QuietHoursResolver } from './quiet-hours.resolver';
export { sendPostponed } from './send-postponed.platform';

// For other subjects.
export { awakeReaders, onlyFor } from './awake-readers';
