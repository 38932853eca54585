export { ChartLinksResolver } from './chart-links.resolver';
export { chartRoute } from './chart-route';
