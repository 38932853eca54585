export { BookingResolver } from './booking.resolver';
