// node tools/nx/nx.mjs ARGUMENTS    runs Nx as a child process that exits with its parent
import { createRequire } from 'node:module';
// Not by --import: Nx's own processes would inherit the flag, and with it a channel that does not keep them alive.
import '../start/end-with-parent.mjs';

process.argv[1] = 'nx';
createRequire(import.meta.url)('nx/bin/nx.js');
