import { defineRemote } from '@lyceum/web/remote';
import { i18n } from './i18n';

export default defineRemote(i18n, [
  {
    path: '/e/:shortName',
    title: 'landing.title',
    page: () => import('./landing/landing-page'),
    skeleton: 'form',
  },
  {
    path: '/e/:shortName/sign-up',
    title: 'signUp.title',
    page: () => import('./sign-up/sign-up-page'),
    skeleton: 'form',
  },
  {
    path: '/e/:shortName/apply',
    title: 'apply.title',
    page: () => import('./apply/apply-page'),
    skeleton: 'form',
  },
  {
    path: '/referrals',
    title: 'referrals.title',
    page: () => import('./referrals/referrals-page'),
    skeleton: 'form',
  },
  {
    path: '/onboarding',
    title: 'onboarding.title',
    page: () => import('./onboarding/onboarding-page'),
    skeleton: 'form',
  },
  {
    path: '/invite/:token',
    title: 'invite.title',
    page: () => import('./invite/invite-page'),
    skeleton: 'form',
  },
  {
    path: '/forgot-password',
    title: 'forgot.title',
    page: () => import('./passwords/forgot-password-page'),
    skeleton: 'form',
  },
  {
    path: '/reset-password/:token',
    title: 'reset.title',
    page: () => import('./passwords/reset-password-page'),
    skeleton: 'form',
  },
  {
    path: '/login/:token',
    title: 'loginLink.askTitle',
    page: () => import('./login-link/login-link-page'),
    skeleton: 'form',
  },
  {
    path: '/sign-in-link',
    title: 'loginLink.askTitle',
    page: () => import('./login-link/sign-in-link-page'),
    skeleton: 'form',
  },
  {
    path: '/login',
    title: 'landing.title',
    page: () => import('./agnostic-login/agnostic-login-page'),
    skeleton: 'form',
  },
  {
    path: '/clever/success',
    title: 'sso.title',
    page: () => import('./sso/sso-return-page'),
    skeleton: 'form',
  },
  {
    path: '/classlink/success',
    title: 'sso.title',
    page: () => import('./sso/sso-return-page'),
    skeleton: 'form',
  },
  {
    path: '/oauth/redirect/:oauthProvider',
    title: 'sso.title',
    page: () => import('./sso/sso-return-page'),
    skeleton: 'form',
  },
  {
    path: '/oauth/redirect/:oauthProvider/:serverApiToken/:refreshToken',
    title: 'sso.title',
    page: () => import('./sso/sso-return-page'),
    skeleton: 'form',
  },
  {
    path: '/account-settings/single-sign-on',
    title: 'ssoAdmin.title',
    page: () => import('./sso/sso-connections-page'),
    skeleton: 'form',
  },
  {
    path: '/settings',
    title: 'settings.title',
    page: () => import('./settings/settings-page'),
    skeleton: 'form',
  },
  {
    path: '/account-settings',
    title: 'settings.title',
    page: () => import('./settings/settings-page'),
    skeleton: 'form',
  },
  {
    path: '/account-settings/password',
    title: 'password.title',
    page: () => import('./passwords/change-password-page'),
    skeleton: 'form',
  },
  {
    path: '/account-settings/profile',
    title: 'profile.title',
    page: () => import('./profile/profile-page'),
    skeleton: 'form',
  },
  {
    path: '/profile',
    title: 'profile.title',
    page: () => import('./profile/profile-page'),
    skeleton: 'form',
  },
]);
