export { assessmentDueMail } from './assessment-due-mail.job';
export { billingMail } from './billing-mail.job';
export { lowReviewMail } from './low-review-mail.job';
export { paymentMail } from './payment-mail.job';
export { requestMail } from './request-mail.job';
