/** The parts that are used here; the package has no types. */
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
