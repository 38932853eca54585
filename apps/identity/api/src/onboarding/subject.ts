export { OnboardingResolver } from './onboarding.resolver';
