import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { addBrowserParts } from './browser-parts';
import { watchConsole } from './console-errors';
import { adaptNodeGlobals } from './node-globals';

/** Runs before each file of component tests: see `components` in jest.config.mjs. */
addBrowserParts();
adaptNodeGlobals();
watchConsole();
// A busy machine compiles a part that comes by `import()` in some seconds.
configure({ asyncUtilTimeout: 10_000 });
