import 'reflect-metadata';
import { startSubgraph } from '@lyceum/server/subgraph';
import { definition } from './definition';

void startSubgraph(definition);
