export { ContactResolver } from './contact.resolver';
