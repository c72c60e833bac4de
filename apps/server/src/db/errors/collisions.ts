/** Serialization failure and deadlock: the transaction is rolled back, and succeeds when it runs again. */
const COLLISION_CODES = ["40001", "40P01"];

const MAX_ATTEMPTS = 5;

const isCollision = (error: unknown) =>
  error instanceof Error && "code" in error && COLLISION_CODES.includes(String(error.code));

/** Runs a transaction again when it collided with another. */
export async function retryCollisions<Result>(
  run: () => Promise<Result>,
  attempts = MAX_ATTEMPTS,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (attempts <= 1 || !isCollision(error)) throw error;
    return await retryCollisions(run, attempts - 1);
  }
}
