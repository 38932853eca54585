// npm run workflows             writes the workflow of each domain, from the project graph
// npm run workflows -- --check  lists those that are not current
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { domainPaths, readProjectGraph, workflowFile } from './domain-paths.mjs';
import { domainWorkflow } from './domain-workflow.mjs';

const folder = '.github/workflows';
const WRITTEN = 'Written by "npm run workflows"';

/**
 * @param {{ root: string, check?: boolean }} options
 * @returns {Promise<string[]>} the files written; with `check`, those that are not current
 */
export async function writeWorkflows({ root, check = false }) {
  const paths = domainPaths(root, await readProjectGraph());
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const changed = [];
  for (const [domain, own] of Object.entries(paths)) {
    const file = join(root, workflowFile(domain));
    const { code: text } = await format(workflowFile(domain), domainWorkflow(domain, own), style);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    changed.push(workflowFile(domain));
    if (!check) writeFileSync(file, text);
  }
  for (const name of outdatedWorkflows(root, Object.keys(paths))) {
    changed.push(`${folder}/${name}`);
    if (!check) rmSync(join(root, folder, name));
  }
  return changed;
}

/** Workflows of domains that no longer exist. @param {string} root @param {string[]} domains */
function outdatedWorkflows(root, domains) {
  return readdirSync(join(root, folder)).filter(
    (name) =>
      !domains.includes(name.replace(/\.yml$/, '')) &&
      readFileSync(join(root, folder, name), 'utf8').includes(WRITTEN),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check');
  const changed = await writeWorkflows({ root: resolve(import.meta.dirname, '../..'), check });
  for (const file of changed)
    console[check ? 'error' : 'log'](
      check ? `${file} is not current: run "npm run workflows" and commit it` : file,
    );
  process.exit(check && changed.length > 0 ? 1 : 0);
}
