// node docker/check.mjs    checks Dockerfiles and compose file as far as that is possible without an engine
import { checkContainers } from '../tools/containers/check-containers.mjs';

const problems = checkContainers();
for (const problem of problems) console.error(problem);
console.log(
  problems.length > 0 ? `containers: ${problems.length} problems` : 'containers: nothing to complain about',
);
process.exitCode = problems.length > 0 ? 1 : 0;
