import { startSubgraph } from '@lyceum/server/subgraph';
import { definition } from './definition';

await startSubgraph(definition);
