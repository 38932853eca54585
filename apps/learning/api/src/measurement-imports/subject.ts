export { MeasurementImportsResolver } from './measurement-imports.resolver';
