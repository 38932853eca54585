/** As much of it as is used here; the package has no types of its own. */
declare module 'node-turn' {
  export default class Turn {
    constructor(configuration: {
      listeningIps: string[];
      relayIps: string[];
      listeningPort: number;
      authMech: 'none' | 'short-term' | 'long-term';
      realm: string;
      credentials: Record<string, string>;
    });
    start(): void;
  }
}
