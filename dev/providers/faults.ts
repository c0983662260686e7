/** What a stand-in can do wrong, each as a real provider did. */
export const FAULTS = [
  /** Takes longer before it answers an order. */
  'slow',
  /** Refuses an order with 429 and Retry-After. */
  'rate-limited',
  /** Refuses an order: too much to do, with 503 and nothing else. */
  'busy',
  /** Answers an order with 500 and a page of HTML. */
  'html-500',
  /** Cuts the connection of an order before it answers. */
  'reset-before',
  /** Cuts the connection of an order in the middle of its answer. */
  'reset-after',
  /** Refuses the key. */
  'key',
  /** Refuses the prompt for its content. */
  'refused',
  /** Accepts the order, then reports that it failed. */
  'job-failed',
  /** Accepts the order and never finishes it. */
  'endless',
  /** Forgets an accepted order, as after a restart. */
  'forgotten',
  /** Reports success without a file. */
  'no-file',
  /** The address of the file answers 404. */
  'expired-address',
  /** The address of the file answers 500. */
  'file-500',
  /** The address of the file leads to a private machine. */
  'private-address',
  /** The file ends early. */
  'truncated',
  'json-as-audio',
  'html-as-audio',
  'empty-audio',
  'silent-audio',
  /** Half as long as it was ordered. */
  'half-length',
  /** A container that was not requested and that has no decoder. */
  'wrong-container',
] as const;

export type Fault = (typeof FAULTS)[number];
