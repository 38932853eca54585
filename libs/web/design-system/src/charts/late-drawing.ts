// Loaded with the first chart: pages show their figures and tables without it.
export { ChartDrawing as default } from '@lyceum/web/charts';
