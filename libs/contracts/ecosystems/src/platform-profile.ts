/** Profile id of the platform's own ecosystem, whose internal admins (the operators) may visit every other one. */
export const PLATFORM_PROFILE = 'admin';
