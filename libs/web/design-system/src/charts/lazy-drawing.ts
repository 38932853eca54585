// Loaded with the first chart: numbers and tables of a page do not wait for it.
export { ChartDrawing as default } from '@lyceum/web/charts';
