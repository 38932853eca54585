// node docker/check.mjs    checks Dockerfiles, compose file and Helm chart as far as that is possible without an engine or a cluster
import { checkChart } from '../tools/containers/chart/check-chart.mjs';
import { checkContainers } from '../tools/containers/check-containers.mjs';

const chart = checkChart();
const problems = [...checkContainers(), ...chart.problems];
if (chart.note) console.log(chart.note);
for (const problem of problems) console.error(problem);
console.log(
  problems.length > 0 ? `containers: ${problems.length} problems` : 'containers: nothing to complain about',
);
process.exitCode = problems.length > 0 ? 1 : 0;
