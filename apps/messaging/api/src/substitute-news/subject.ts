export { keepsReason, type SubstituteType, substituteType } from './substitute-type';
export { SUBSTITUTE_WORDS } from './substitute-words';
