export { TranscriptsResolver } from './transcripts.resolver';
