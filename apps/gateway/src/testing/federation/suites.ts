import { abstractSuites } from './abstract-suites';
import { interfaceObjectSuites } from './interface-object-suites';
import { keySuites } from './key-suites';
import { ownershipSuites } from './ownership-suites';
import { providesSuites } from './provides-suites';
import { requiresSuites } from './requires-suites';
import { rootSuites } from './root-suites';
import type { Suite } from './suite';

export const suites: Suite[] = [
  ...keySuites,
  ...rootSuites,
  ...ownershipSuites,
  ...requiresSuites,
  ...providesSuites,
  ...abstractSuites,
  ...interfaceObjectSuites,
];
