// node tools/nx/nx.mjs ARGUMENTS    Nx as run-nx.mjs starts it: a child that ends with who started it
import { createRequire } from 'node:module';
// Not by --import: processes of Nx's own would inherit the flag, and a channel that does not keep them alive.
import '../start/end-with-parent.mjs';

process.argv[1] = 'nx';
createRequire(import.meta.url)('nx/bin/nx.js');
