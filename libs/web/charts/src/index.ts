export * from './chart-drawing';
export * from './chart-model';
export * from './chart-table';
export * from './describe-chart';
