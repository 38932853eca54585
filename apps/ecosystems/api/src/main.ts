import { startSubgraph } from '@lyceum/server/subgraph';
import { ecosystems } from './definition';

await startSubgraph(ecosystems);
