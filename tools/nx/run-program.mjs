import { spawn } from 'node:child_process';

/** @param {string} root @param {string[]} args of Node @returns {Promise<{ code: number, output: string }>} */
export async function runProgram(root, args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((done) => child.once('close', done));
  return { code: code ?? 1, output };
}
