/** A reason to stop that the user at the terminal can act on: its message is all they need to see. */
export class Failure extends Error {}

/** Runs a script's main function. On a Failure, prints only its message and exits with 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
