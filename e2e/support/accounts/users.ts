import { randomUUID } from "node:crypto";

/** Username and password of a login. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A user, registered or not. */
export interface Learner extends Credentials {
  readonly email: string;
}

/** A user whose username and email address no other test uses. */
export function uniqueUser(name = "ada"): Learner {
  const id = randomUUID().slice(0, 8);
  return { username: `${name} ${id}`, email: `${id}@example.org`, password: "Fugue-in-7" };
}
