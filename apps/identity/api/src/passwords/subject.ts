export { forgotPasswordJob } from './forgot-password.job';
export { dummyHash } from './password-hash';
export { PasswordsResolver } from './passwords.resolver';

// For other subjects.
export { replacePassword } from './accounts.platform';
export { administeredAccount, type AdministeredAccount } from './administered-account';
export { changePassword } from './change-password';
export { hashPassword, verifyPassword } from './password-hash';
export { passwordProblem, type PasswordProblem } from './password-rule';
export { ownAccount, provePassword } from './prove-password';
export { sendForgotPassword } from './send-forgot-password';
