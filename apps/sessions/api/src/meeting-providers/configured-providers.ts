import type { Services } from '@lyceum/server/subgraph';
import { Lessonspace } from './lessonspace';
import { Livekit } from './livekit';
import type { MeetingProvider } from './meeting-provider';
import { Zoom } from './zoom';

export type VendorSolution = 'ZOOM' | 'LESSONSPACE' | 'LIVEKIT';

type Variable = (name: string) => string | undefined;

/** The vendors with a complete configuration. Throws where only some variables of one are set. */
export function configuredProviders(variable: Variable): Map<VendorSolution, MeetingProvider> {
  const providers = new Map<VendorSolution, MeetingProvider>();
  const zoom = all(variable, 'ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET');
  if (zoom) {
    const [accountId = '', clientId = '', clientSecret = ''] = zoom;
    const oauthUrl = variable('ZOOM_OAUTH_URL') ?? 'https://zoom.us';
    const apiUrl = variable('ZOOM_API_URL') ?? 'https://api.zoom.us/v2';
    providers.set('ZOOM', new Zoom({ accountId, clientId, clientSecret, oauthUrl, apiUrl }));
  }
  const lessonspace = all(variable, 'LESSONSPACE_API_KEY');
  if (lessonspace) {
    const apiUrl = variable('LESSONSPACE_API_URL') ?? 'https://api.thelessonspace.com/v2';
    providers.set('LESSONSPACE', new Lessonspace({ apiKey: lessonspace[0]!, apiUrl }));
  }
  const livekit = all(variable, 'LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET', 'LIVEKIT_MEET_URL');
  if (livekit) {
    const [serverUrl = '', apiKey = '', apiSecret = '', meetUrl = ''] = livekit;
    providers.set('LIVEKIT', new Livekit({ serverUrl, apiKey, apiSecret, meetUrl }));
  }
  return providers;
}

function all(variable: Variable, ...names: string[]): string[] | null {
  const values = names.map(variable);
  if (values.every((value) => !value)) return null;
  const missing = names.filter((_, index) => !values[index]);
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: must be set too, for meetings of this kind`);
  return values as string[];
}

const cache = new WeakMap<Services, Map<VendorSolution, MeetingProvider>>();

/** The configured vendors of this process. */
export function meetingProviders(services: Services): Map<VendorSolution, MeetingProvider> {
  const providers =
    cache.get(services) ?? configuredProviders((variable) => services.config.optional(variable));
  cache.set(services, providers);
  return providers;
}
