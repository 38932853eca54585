export { ProfileViewsResolver } from './profile-views.resolver';
export { viewsConsumers } from './views.consumer';
