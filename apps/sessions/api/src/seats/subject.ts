export { seatsFollow } from './follower';
export { promoteAllWaiting } from './promote-all-waiting.platform';
export { SeatsResolver } from './seats.resolver';

// For other subjects.
export { listLed, listOpen } from './list-open';
export { promoteWaiting } from './promote-waiting';
export { queueOf } from './queue-view';
export { refuseDoubleBooking, reserveOneOf, seatPayload } from './reserve-seat';
export { enqueue, leaveOverlappingQueues, readQueues } from './seat-queue';
export { publishSeatChange, checkSeat, countSeat, takeSeat } from './take-seat';
