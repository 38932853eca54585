/** What an ecosystem decided about conversations with minors. */
export interface SafeguardingPolicy {
  /** Conversations of an adult and a minor have somebody else who reads them. */
  enabled: boolean;
  /** Guardians are added as readers, beside the monitors. */
  guardians: boolean;
  /** Guardians who are added later see what was written before. */
  showEarlier: boolean;
  /** Codes of grade levels whose people are adults where no date of birth is known. */
  adultGrades: string[];
  monitorIds: string[];
  revision: number;
}

/** Of ecosystems that decided nothing. */
export const NO_POLICY: SafeguardingPolicy = {
  enabled: false,
  guardians: true,
  showEarlier: false,
  adultGrades: ['13', 'PS', 'AE'],
  monitorIds: [],
  revision: 0,
};

/** May read conversations with minors, each look being logged. */
export const isMonitor = ({ enabled, monitorIds }: SafeguardingPolicy, userId: string): boolean =>
  enabled && monitorIds.includes(userId);

/** The ecosystem's row as JSON, null where there is none: for a statement that reads other things too. */
export const POLICY = `(SELECT jsonb_build_object('settings', s.settings, 'monitorIds', s.monitor_ids, 'revision', s.revision)
  FROM messaging.safeguarding_policies s)`;

export interface StoredPolicy {
  settings: Partial<SafeguardingPolicy>;
  monitorIds: string[];
  revision: number;
}

/** What an older row lacks takes its default. */
export const readPolicy = (stored: StoredPolicy | null): SafeguardingPolicy =>
  stored
    ? { ...NO_POLICY, ...stored.settings, monitorIds: stored.monitorIds, revision: stored.revision }
    : NO_POLICY;
