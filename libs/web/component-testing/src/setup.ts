import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import { addBrowserParts } from './browser-parts';
import { watchConsole } from './console-errors';
import { adaptNodeGlobals } from './node-globals';

// Runs before each file of component tests: see `components` in jest.config.mjs. Fixes the day by which dates within
// half a year are written without year.
writeDatesAsOf(Date.parse('2026-11-26T12:00:00Z'));
addBrowserParts();
adaptNodeGlobals();
watchConsole();
// On a busy machine a lazily imported part takes some seconds to compile.
configure({ asyncUtilTimeout: 10_000 });
