import { startSubgraph } from '@lyceum/server/subgraph';
import { payments } from './definition';

await startSubgraph(payments);
