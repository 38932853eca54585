import { startSubgraph } from '@lyceum/server/subgraph';
import { matching } from './definition';

await startSubgraph(matching);
