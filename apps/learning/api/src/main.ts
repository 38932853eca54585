import { startSubgraph } from '@lyceum/server/subgraph';
import { learning } from './definition';

await startSubgraph(learning);
