export type InvalidReason =
  | 'container'
  | 'unsupported'
  | 'truncated'
  | 'length'
  | 'not a number'
  | 'silence'
  | 'constant'
  | 'noise';

/** Thrown for bytes that are no song. The message is for the log. */
export class InvalidAudio extends Error {
  constructor(
    readonly reason: InvalidReason,
    detail: string,
  ) {
    super(`${reason}: ${detail}`);
    this.name = 'InvalidAudio';
  }
}
