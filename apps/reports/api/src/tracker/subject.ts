export { recountStandings } from './recount-standings.platform';
export { TrackerResolver } from './tracker.resolver';

export { reasonTexts, statusTexts } from './csv-texts';
