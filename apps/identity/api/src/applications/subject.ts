export { SignUpProfileResolver, ApplicationFieldsResolver } from './application-fields.resolver';
export { applicationMailJob } from './application-mail.job';
export { ApplicationsResolver } from './applications.resolver';
