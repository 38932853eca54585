export { inviteOperator } from './invite-operator';
