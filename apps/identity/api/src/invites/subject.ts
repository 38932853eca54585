export { InvitationsResolver } from './invitations.resolver';
export { inviteMailJob } from './invite-mail.job';
export { InvitesResolver } from './invites.resolver';

// For other subjects.
export { isNamed } from './address-holder';
export { createInvite } from './create-invite';
export { invitePaasUser } from './invite-paas-user';
