// node tools/scale/capacity/capacity.mjs                    what clusters of three sizes need, as docker/README.md has it
// node tools/scale/capacity/capacity.mjs --people=20000     another busiest minute
import { parseArgs } from 'node:util';
import { clusterTable, inputTable, SIZES } from './tables.mjs';

const { values } = parseArgs({ options: { people: { type: 'string' } } });
const sizes = values.people ? [{ name: 'yours', people: Number(values.people) }] : SIZES;
if (sizes.some(({ people }) => !(people >= 1))) {
  console.error('--people: write how many join in the busiest minute, such as 20000');
  process.exit(1);
}
console.log([...inputTable(), '', ...clusterTable(sizes)].join('\n'));
