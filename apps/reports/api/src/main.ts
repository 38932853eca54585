import { startSubgraph } from '@lyceum/server/subgraph';
import { reports } from './definition';

await startSubgraph(reports);
