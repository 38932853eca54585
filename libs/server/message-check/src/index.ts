export { CATEGORIES, type Category } from './category';
export { classifyText } from './classify-text';
export { checkStoredText, findingKey, reportFinding, type TextFinding } from './check-text';
export { checkWords } from './check-words';
export { type Action, ACTIONS, type Checks, decide, type Decision } from './decide';
export { type Attendee, isMinor } from './is-minor';
export { POLICY_PERSONAL_DATA, policyTable, projectPolicy, type PublishedPolicy } from './policy-projection';
