/** A reason to stop that the operator can act on: its message is all they need to see. */
export class Refusal extends Error {}
