/** Follows the voice through the notes to sing. */
export interface Follower {
  /** Seconds since listening started. */
  readonly time: number;
}
