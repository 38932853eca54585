// Composition takes about a second of CPU time; in a worker thread it delays no request.
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
