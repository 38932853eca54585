import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import { addBrowserParts } from './browser-parts';
import { watchConsole } from './console-errors';
import { adaptNodeGlobals } from './node-globals';

// Runs before each file of component tests: see `components` in jest.config.mjs. Dates within half a year of this day have
// no year, whenever the tests run.
writeDatesAsOf(Date.parse('2026-11-26T12:00:00Z'));
addBrowserParts();
adaptNodeGlobals();
watchConsole();
// A busy machine compiles a part that comes by `import()` in some seconds.
configure({ asyncUtilTimeout: 10_000 });
