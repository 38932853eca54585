// Composing takes about a second of a whole processor: here, so that nobody's request waits for it.
import { parentPort, workerData } from 'node:worker_threads';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

/** @type {{ name: string, sdl: string }[]} */
const subgraphs = workerData;
const { errors, supergraphSdl } = composeServices(
  subgraphs.map(({ name, sdl }) => ({ name, url: `http://${name}`, typeDefs: parse(sdl) })),
);
if (!supergraphSdl) throw new Error(errors?.map(({ message }) => message).join('\n'));
parentPort?.postMessage(supergraphSdl);
