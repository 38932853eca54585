export { CsvResolver } from './csv.resolver';
