import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Copy, DockerfileParser, From } from 'dockerfile-ast';

/**
 * @typedef {object} CheckedDockerfile
 * @property {string} path from the root
 * @property {string[]} problems
 * @property {string[]} args build arguments
 * @property {Record<string, string>} env of the last stage
 * @property {string[]} ports exposed by the last stage
 * @property {string | null} healthPath requested by its health check
 */

const KNOWN = new Set(
  ['FROM ARG ENV WORKDIR COPY RUN USER EXPOSE HEALTHCHECK ENTRYPOINT CMD STOPSIGNAL LABEL'.split(' ')].flat(),
);
/** Results of earlier stages, the only paths that the last stage copies. */
const MADE = /^\/app\/(package\.json|node_modules|dist(\/apps\/(\$\{DOMAIN\}\/api|gateway))?)$/;

/** @param {string} root @param {string} path @returns {CheckedDockerfile} */
export function checkDockerfile(root, path) {
  /** @type {string[]} */
  const problems = [];
  const say = (/** @type {string} */ text) => problems.push(`${path}: ${text}`);
  const file = DockerfileParser.parse(readFileSync(join(root, path), 'utf8'));
  const stages = splitStages(file.getInstructions());
  /** @type {string[]} */
  const names = [];
  for (const { from, instructions } of stages) {
    const image = from.getImage() ?? '';
    const internal = names.includes(image);
    if (!internal && !/^[\w./-]+:[\w.-]*\d[\w.-]*$/.test(image)) say(`FROM ${image}: pin the image by a tag`);
    if (/^[^/]+\.[^/]+\//.test(image)) say(`FROM ${image}: name no registry's host`);
    for (const instruction of instructions) {
      if (!KNOWN.has(instruction.getKeyword())) say(`${instruction.getKeyword()} is no instruction`);
      if (instruction instanceof Copy) checkCopy(root, instruction, names, say);
    }
    const stage = from.getBuildStage();
    if (stage) names.push(stage);
  }
  const last = stages.at(-1);
  if (!last)
    return { path, problems: [`${path}: has no stage`], args: [], env: {}, ports: [], healthPath: null };
  return { path, problems, args: argsOf(stages), ...checkLastStage(last.instructions, say) };
}

/** @typedef {import('dockerfile-ast').Instruction} Instruction */

/** @param {Instruction[]} all */
function splitStages(all) {
  /** @type {{ from: From, instructions: Instruction[] }[]} */
  const stages = [];
  for (const instruction of all) {
    if (instruction instanceof From) stages.push({ from: instruction, instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

/** @param {string} root @param {Copy} copy @param {string[]} stages @param {(text: string) => void} say */
function checkCopy(root, copy, stages, say) {
  const from = copy.getFromFlag()?.getValue();
  const paths = copy.getArguments().map((argument) => argument.getValue());
  if (from && !stages.includes(from)) say(`COPY --from=${from}: there is no such stage before it`);
  for (const source of paths.slice(0, -1)) {
    if (from && !MADE.test(source)) say(`COPY --from=${from} ${source}: no earlier stage makes it`);
    if (!from && !existsSync(join(root, source))) say(`COPY ${source}: there is no such path`);
  }
}

/** @param {{ instructions: Instruction[] }[]} stages */
function argsOf(stages) {
  const args = stages.flatMap(({ instructions }) => instructions.filter((one) => one.getKeyword() === 'ARG'));
  return [...new Set(args.map((arg) => (arg.getArgumentsContent() ?? '').split('=')[0] ?? ''))];
}

/** @param {Instruction[]} instructions @param {(text: string) => void} say */
function checkLastStage(instructions, say) {
  const content = (/** @type {string} */ keyword) =>
    instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');
  const env = Object.fromEntries(
    content('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  );
  const user = content('USER').at(-1) ?? 'root';
  if (/^(root|0)\b/.test(user)) say('runs as root: set USER');
  if (env['NODE_ENV'] !== 'production') say('NODE_ENV must be production');
  if (content('RUN').some((line) => /npm install(?!.*--omit=dev)/.test(line)))
    say('installs development packages where it runs');
  const health = content('HEALTHCHECK').at(-1);
  if (!health) say('has no HEALTHCHECK');
  const healthPath = /\}(\/[\w.-]+)`/.exec(health ?? '')?.[1] ?? null;
  const ports = content('EXPOSE').flatMap((line) => line.split(/\s+/));
  if (env['PORT'] && !ports.includes(env['PORT'])) say(`PORT ${env['PORT']} is not exposed`);
  if (health && health !== 'NONE' && !healthPath) say('its HEALTHCHECK asks for no path');
  if (content('ENTRYPOINT').length !== 1) say('needs one ENTRYPOINT');
  return { env, ports, healthPath };
}
