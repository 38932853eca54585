import { startSubgraph } from '@lyceum/server/subgraph';
import { identity } from './definition';

void startSubgraph(identity);
