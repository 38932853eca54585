export { PeopleViewsResolver } from './people-views.resolver';
