export { recountStandings } from './recount-standings.platform';
export { TrackerResolver } from './tracker.resolver';

export { csvWords } from './csv-words';
