import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { listSubgraphs } from '../start/domains.mjs';

const text = z.union([z.string(), z.number()]);
const Dependency = z.strictObject({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
});

/** The part of the compose specification that the file uses; any other key is a mistake. */
const Service = z.strictObject({
  image: z.string().optional(),
  build: z
    .strictObject({
      context: z.string(),
      dockerfile: z.string(),
      args: z.record(z.string(), text).optional(),
    })
    .optional(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), text.nullable()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  networks: z.record(z.string(), z.strictObject({ aliases: z.array(z.string()) })).optional(),
  depends_on: z.record(z.string(), Dependency).optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).min(2),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    })
    .optional(),
  read_only: z.literal(true, { error: 'must be true: the root file system is not written' }),
  tmpfs: z.array(z.string()),
  cap_drop: z.tuple([z.literal('ALL')], { error: 'must be [ALL]' }),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.enum(['unless-stopped', 'on-failure']),
  stop_grace_period: z.string().optional(),
});
const Compose = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

/** @typedef {z.infer<typeof Service>} ComposeService */

/**
 * @param {string} root
 * @param {string} path
 * @param {import('./check-dockerfile.mjs').CheckedDockerfile[]} dockerfiles
 * @returns {{ problems: string[], services: Record<string, ComposeService> }}
 */
export function checkCompose(root, path, dockerfiles) {
  const document = parseDocument(readFileSync(join(root, path), 'utf8'), { merge: true });
  const mistakes = [...document.errors, ...document.warnings].map(({ message }) => `${path}: ${message}`);
  if (mistakes.length > 0) return { problems: mistakes, services: {} };
  const read = Compose.safeParse(document.toJS());
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`);
    return { problems, services: {} };
  }
  const { services, volumes } = read.data;
  /** @type {string[]} */
  const problems = [];
  for (const [name, service] of Object.entries(services)) {
    const say = (/** @type {string} */ text) => problems.push(`${path}: ${name}: ${text}`);
    checkBuild(root, dirname(join(root, path)), service, dockerfiles, say);
    checkDependencies(service, services, dockerfiles, say);
    checkReach(service, volumes, say);
  }
  for (const { name } of listSubgraphs(root)) {
    if (!services[name]) problems.push(`${path}: the subgraph ${name} is missing`);
    if (!services[`migrate-${name}`]) problems.push(`${path}: nothing migrates ${name}`);
    problems.push(...checkAddress(path, services, name, dockerfiles));
  }
  return { problems, services };
}

/** @param {string} root @param {string} folder @param {ComposeService} service @param {import('./check-dockerfile.mjs').CheckedDockerfile[]} dockerfiles @param {(text: string) => void} say */
function checkBuild(root, folder, { build, image }, dockerfiles, say) {
  if (Boolean(build) === Boolean(image)) return say('needs an image or a build, one of them');
  if (image && !/^[\w./-]+:[\w.-]*\d[\w.-]*$/.test(image)) say(`${image}: pin the image by a tag`);
  if (image && /^[^/]+\.[^/]+\//.test(image)) say(`${image}: name no registry's host`);
  if (!build) return;
  const file = dockerfiles.find(({ path }) => path === build.dockerfile);
  if (join(folder, build.context) !== root) say(`context ${build.context} is not the repository`);
  if (!file) return say(`${build.dockerfile}: there is no such file`);
  const given = Object.keys(build.args ?? {});
  for (const arg of file.args) if (!given.includes(arg)) say(`${build.dockerfile} needs the argument ${arg}`);
  for (const arg of given) if (!file.args.includes(arg)) say(`${build.dockerfile} takes no argument ${arg}`);
  const domain = build.args?.['DOMAIN'];
  if (domain && !existsSync(join(root, `apps/${domain}/api/src/main.ts`)))
    say(`there is no subgraph ${domain}`);
}

/** @param {ComposeService} service @param {Record<string, ComposeService>} services @param {import('./check-dockerfile.mjs').CheckedDockerfile[]} dockerfiles @param {(text: string) => void} say */
function checkDependencies({ depends_on = {} }, services, dockerfiles, say) {
  for (const [name, { condition }] of Object.entries(depends_on)) {
    const other = services[name];
    if (!other) say(`depends on ${name}, which is not there`);
    const file = dockerfiles.find(({ path }) => path === other?.build?.dockerfile);
    if (condition === 'service_healthy' && other && !other.healthcheck && !file?.healthPath)
      say(`waits for the health of ${name}, which has no health check`);
    if (condition === 'service_completed_successfully' && other?.restart === 'unless-stopped')
      say(`waits for the end of ${name}, which is started again`);
  }
}

/** @param {ComposeService} service @param {Record<string, null>} volumes @param {(text: string) => void} say */
function checkReach({ ports = [], volumes: mounts = [] }, volumes, say) {
  for (const port of ports) if (!port.startsWith('127.0.0.1:')) say(`${port} is published beyond loopback`);
  for (const mount of mounts) {
    const volume = mount.split(':')[0] ?? '';
    if (!(volume in volumes)) say(`the volume ${volume} is not declared`);
  }
}

/** Checks that the gateway's address of each subgraph is the one it listens on. @param {string} path @param {Record<string, ComposeService>} services @param {string} name @param {import('./check-dockerfile.mjs').CheckedDockerfile[]} dockerfiles */
function checkAddress(path, services, name, dockerfiles) {
  const variable = `SUBGRAPH_${name.toUpperCase().replaceAll('-', '_')}_URL`;
  const file = dockerfiles.find(({ path: other }) => other === services[name]?.build?.dockerfile);
  const port = services[name]?.environment?.['PORT'] ?? file?.env['PORT'];
  const wanted = `http://${name}:${port}`;
  const given = services['gateway']?.environment?.[variable];
  return given === wanted ? [] : [`${path}: gateway: ${variable} must be ${wanted}, not ${given}`];
}
