export { recountStandings } from './recount-standings.platform';
export { TrackerResolver } from './tracker.resolver';

// For other subjects.
export { csvWords } from './csv-words';
