// node tools/lint/conventions.mjs    checks what oxlint cannot see: walls, names and descriptions across files
import { resolve } from 'node:path';
import { checkOperationErrors } from './operation-errors.mjs';
import { checkOperationNames } from './operation-names.mjs';
import { checkPlainNames } from './plain-names.mjs';
import { checkSdlDescriptions } from './sdl-descriptions.mjs';
import { checkWalls } from './walls.mjs';

const root = resolve(import.meta.dirname, '../..');
const problems = [
  ...checkWalls(root),
  ...checkOperationNames(root).problems,
  ...checkSdlDescriptions(root),
  ...checkOperationErrors(root),
  ...checkPlainNames(root),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
