export { NotificationsResolver } from './notifications.resolver';
