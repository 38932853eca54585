export { feedRoute } from './feed-route';
export { FeedsResolver } from './feeds.resolver';
