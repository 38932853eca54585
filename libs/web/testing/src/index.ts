export {
  expect,
  fillSignIn,
  test,
  waitForFrame,
  type Page,
  type PageOptions,
  type SignInOptions,
} from './test';
export { DEMO_PASSWORD } from './accounts';
export { expectAccessible, expectNoSidewaysScroll } from './accessibility';
export { headersOf, isCall } from './calls';
export { MAIL, mayTake, testMayTake } from './long-waits';
export { mailedLink, mailedPath, mailsTo, newestLink } from './mails';
export { Api, screenDocument } from './api';
export { createEcosystem, type AccountName, type Ecosystem } from './ecosystem-fixture';
export type { Sessions } from './ecosystem-term';
export { isHoliday, schoolDay, soon } from './school-day';
export { TestRegistry } from './test-registry';
export { codeOf, countScripts, type TransferredScripts } from './transferred-scripts';
